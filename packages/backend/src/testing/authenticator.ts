import { TOTP } from 'otpauth';
import type { TestBackend } from './start';

/** What an authenticator app with this secret shows now. */
export const authenticatorCode = ({ kernel }: TestBackend, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: kernel.clock.now().getTime() });
