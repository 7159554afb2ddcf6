import { assetCookie } from '@tasklane/contracts';
import type { AssetClaims, Holder } from '@tasklane/contracts';
import { createRemoteJWKSet, jwtVerify } from 'jose';

/** Tells who asks, from the cookies of a request; nobody when the cookie is missing, forged or too old. */
export type ReadHolder = (cookies: Readonly<Record<string, string | undefined>>) => Promise<Holder | null>;

/** Reads the asset cookie with the back end's public keys, fetched again when a key is unknown. */
export function createHolderReader(backendUrl: string): ReadHolder {
  const keys = createRemoteJWKSet(new URL(`${backendUrl}/api/.well-known/jwks.json`), {
    timeoutDuration: 2_000,
    cooldownDuration: 5_000,
    cacheMaxAge: 3_600_000,
  });
  return async (cookies) => {
    const token = cookies[assetCookie];
    if (!token) return null;
    try {
      const { payload } = await jwtVerify<AssetClaims>(token, keys, {
        algorithms: ['EdDSA'],
        issuer: 'tasklane',
        audience: 'assets',
      });
      return { roles: payload.roles, twoFactorPending: payload.two_factor_pending === true };
    } catch {
      return null;
    }
  };
}
