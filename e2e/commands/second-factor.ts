import { TOTP } from 'otpauth';
import type { Person } from './people';

/** Switches the second factor on for somebody; answers what shows the code of the moment, as their app would. */
export async function switchSecondFactorOn({ api, password }: Person): Promise<() => string> {
  const { secret } = await api.get('twoFactor.setup', {});
  const app = new TOTP({ secret });
  await api.get('twoFactor.confirm', { body: { password, code: app.generate() } });
  return () => app.generate();
}
