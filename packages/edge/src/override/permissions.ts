import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT, jwtVerify } from 'jose';
import { createQueue } from '@tasklane/server';
import { writeJson } from '../registry/durable';
import { localOrigin } from './local-origin';

/** Lifetime of a permission, in seconds: a day's work. */
export const permissionLife = 8 * 60 * 60;

/** What a permission allows: this remote, from this address on the visitor's own machine. */
export interface Allowed {
  readonly team: string;
  readonly remote: string;
  readonly origin: string;
}

/** A permission that was read, with its expiry. */
export interface Permission extends Allowed {
  /** ISO 8601. */
  readonly until: string;
}

/** Permissions that this site signs, and verifies by its own signature only. */
export interface Permissions {
  issue(allowed: Allowed): Promise<string>;
  /** Returns what a permission allows; undefined when it is forged, expired, or for an origin that is not local. */
  read(text: string): Promise<Permission | undefined>;
}

const claims = { issuer: 'tasklane-edge', audience: 'override' } as const;

export function openPermissions(dataDir: string, now: () => Date = () => new Date()): Permissions {
  const file = join(dataDir, 'override-key.json');
  const inTurn = createQueue();
  let key: Uint8Array | undefined;

  /** The key is created with the first permission; a site that issues none has no key to lose. */
  const keyOf = (): Promise<Uint8Array> =>
    inTurn(async () => {
      if (key) return key;
      if (!existsSync(file)) await writeJson(file, { key: randomBytes(32).toString('base64url') }, 0o600);
      const keyFile = JSON.parse(await readFile(file, 'utf8')) as { readonly key: string };
      key = Buffer.from(keyFile.key, 'base64url');
      return key;
    });

  return {
    async issue(allowed) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...allowed })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(claims.issuer)
        .setAudience(claims.audience)
        .setExpirationTime(seconds + permissionLife)
        .sign(await keyOf());
    },
    async read(text) {
      try {
        const { payload } = await jwtVerify<Allowed>(text, await keyOf(), {
          ...claims,
          algorithms: ['HS256'],
          requiredClaims: ['exp'],
          currentDate: now(),
        });
        const { team, remote, origin, exp = 0 } = payload;
        if (localOrigin(origin) !== origin) return undefined;
        return { team, remote, origin, until: new Date(exp * 1000).toISOString() };
      } catch {
        return undefined;
      }
    },
  };
}
