import { TOTP } from 'otpauth';
import type { TestBackend } from './start';

/** The code that an authenticator app with this secret currently shows. */
export const authenticatorCode = ({ kernel }: TestBackend, secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: kernel.clock.now().getTime() });
