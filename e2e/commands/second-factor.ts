import { TOTP } from 'otpauth';
import type { TestAccount } from './people';

/** For how long a code is shown, which is good once: the next one is good by then, too. */
const periodMs = 30_000;

/** Switches the second factor on for somebody; answers what shows the code that comes next, as their app would. */
export async function switchSecondFactorOn({ api, password }: TestAccount): Promise<() => string> {
  const { secret } = await api.get('twoFactor.setup', {});
  const app = new TOTP({ secret });
  await api.get('twoFactor.confirm', { body: { password, code: app.generate() } });
  return () => app.generate({ timestamp: Date.now() + periodMs });
}
