import { TOTP } from 'otpauth';
import type { TestAccount } from './people';

/** Milliseconds for which a code is shown. A code is good once, and the next one is already accepted. */
const periodMs = 30_000;

/** Enables the second factor of a user; returns a function that gives the next code, as their app would. */
export async function switchSecondFactorOn({ api, password }: TestAccount): Promise<() => string> {
  const { secret } = await api.get('twoFactor.setup', {});
  const app = new TOTP({ secret });
  await api.get('twoFactor.confirm', { body: { password, code: app.generate() } });
  return () => app.generate({ timestamp: Date.now() + periodMs });
}
