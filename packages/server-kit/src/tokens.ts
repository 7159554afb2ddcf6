import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey, JWK, JWTPayload } from 'jose';
import { createLruMap } from '@tasklane/server/cache';
import type { Clock } from './clock';
import type { Database } from './database';
import { settleSetting } from './database/settings';

const ALGORITHM = 'EdDSA';
const KEY_SETTING = 'tokens.key';

/** How many tokens are remembered whose signature was checked. */
const MOST_VERIFIED = 5_000;

const expired = { problem: 'token_expired' } as const;

const isOver = ({ exp = 0 }: JWTPayload, now: Date): boolean => exp <= Math.floor(now.getTime() / 1000);

/** Freezes claims and their lists: the next caller with the same token gets the same object. */
function freeze(claims: JWTPayload): JWTPayload {
  for (const value of Object.values(claims)) Object.freeze(value);
  return Object.freeze(claims);
}

export type TokenCheck<T> =
  | { readonly claims: T; readonly problem?: undefined }
  | { readonly problem: 'token_expired' | 'token_invalid' };

/**
 * Signs and checks the program's tokens with one key that all instances share through the database. A token issued for
 * one use (`access`, `upload`) is refused for any other.
 */
export interface Tokens {
  sign(use: string, claims: JWTPayload, seconds: number): Promise<string>;
  verify<T>(use: string, token: string): Promise<TokenCheck<T>>;
  /** Public keys for verifying tokens elsewhere. */
  jwks(): { keys: JWK[] };
}

/** @param issuer of the tokens, as in their `iss` claim */
export async function createTokens({ db }: Database, clock: Clock, issuer: string): Promise<Tokens> {
  const secret = await settleSetting(db, KEY_SETTING, await newKey());
  const privateKey = await importJWK(secret, ALGORITHM);
  const open: JWK = { ...secret };
  delete open.d;
  const publicKey = (await importJWK(open, ALGORITHM)) as CryptoKey;
  // A page makes dozens of calls with one token, and checking a signature costs as much as answering one of them.
  const verified = createLruMap<JWTPayload>({ capacity: MOST_VERIFIED });

  return {
    sign: (use, claims, seconds) => {
      const issued = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: open.kid ?? '', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(use)
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(privateKey);
    },
    verify: async <T>(use: string, token: string): Promise<TokenCheck<T>> => {
      const key = `${use} ${token}`;
      const earlier = verified.get(key);
      if (earlier) return isOver(earlier, clock.now()) ? expired : { claims: earlier as T };
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: [ALGORITHM],
          issuer,
          audience: use,
          currentDate: clock.now(),
        });
        verified.set(key, freeze(payload));
        return { claims: payload as T };
      } catch (error) {
        const isExpired = error instanceof Error && 'code' in error && error.code === 'ERR_JWT_EXPIRED';
        return isExpired ? expired : { problem: 'token_invalid' };
      }
    },
    jwks: () => ({ keys: [open] }),
  };
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  return { ...key, kid: await calculateJwkThumbprint(key), alg: ALGORITHM, use: 'sig' };
}
