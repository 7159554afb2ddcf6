import { randomBytes, randomInt } from 'node:crypto';
import { accounts, brand } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { fail } from '@tasklane/server-kit';
import { sealSecret } from './password';
import type { NewUser, User } from './schema';

/** Seconds for which an authenticator app shows a code. */
const PERIOD = 30;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns what sets up a secret in an authenticator app: its URI, and the URI as a QR code. */
export function setupOf(user: User, secret: string) {
  const totp = new TOTP({ issuer: brand.name, label: user.email, secret: Secret.fromBase32(secret) });
  const uri = totp.toString();
  return { secret, uri, qr: qrPath(uri) };
}

/** Draws a QR code as an SVG path over a square of `size` modules: one rectangle per run of dark modules in a row. */
function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 2 });
  const rows = data.map((row, y) => {
    const dark = row.map((module) => (module ? '1' : '0')).join('');
    return [...dark.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size, path: rows.flat().join('') };
}

/**
 * Returns the step of this code: the current one, the one before or the one after. Undefined for a wrong code and for
 * one that was already used.
 */
export function stepOf(
  user: Pick<User, 'twoFactorStep'>,
  secret: string,
  code: string,
  now: Date,
): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
  return step > user.twoFactorStep ? step : undefined;
}

const plain = (code: string): string => code.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
/** Returns a recovery code as stored: its salt, which all codes of a set share, and its hash. */
const sealed = async (code: string, salt: Buffer): Promise<string> =>
  `${salt.toString('base64url')}.${(await sealSecret(plain(code), salt)).toString('base64url')}`;

/** Generates codes that each replace the app once, as shown and as stored. They are too long to be guessed. */
export async function newRecoveryCodes(): Promise<{ shown: string[]; kept: string[] }> {
  const { count, length } = accounts.recoveryCodes;
  const codes = Array.from({ length: count }, () => {
    const letters = Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${letters.slice(0, length / 2)}-${letters.slice(length / 2)}`;
  });
  const salt = randomBytes(16);
  return { shown: codes, kept: await Promise.all(codes.map((code) => sealed(code, salt))) };
}

/**
 * Returns the changes to the user's row when this code of an active second factor is used; undefined for a wrong code.
 * Codes from the app and recovery codes each work once.
 */
export async function takeCode(user: User, code: string, now: Date): Promise<Partial<NewUser> | undefined> {
  if (!user.twoFactorSecret) return undefined;
  const twoFactorStep = stepOf(user, user.twoFactorSecret, code, now);
  if (twoFactorStep !== undefined) return { twoFactorStep };
  const [salt] = user.recoveryCodes[0]?.split('.') ?? [];
  if (!salt || plain(code).length !== accounts.recoveryCodes.length) return undefined;
  const used = await sealed(code, Buffer.from(salt, 'base64url'));
  if (!user.recoveryCodes.includes(used)) return undefined;
  return { recoveryCodes: user.recoveryCodes.filter((kept) => kept !== used) };
}

/** Fails the call and also reports the error on the field, where forms show it. */
export const wrongCode = (): never =>
  fail('two_factor_invalid', { fields: { code: [message('error.two_factor_invalid')] } });
