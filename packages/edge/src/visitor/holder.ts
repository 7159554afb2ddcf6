import { assetCookie } from '@tasklane/contracts';
import type { AssetClaims, Holder } from '@tasklane/contracts';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { readCookies } from './cookies';

/** Tells who asks, from a request's Cookie header; nobody when the asset cookie is missing, forged or too old. */
export type ReadHolder = (cookieHeader: string | undefined) => Promise<Holder | null>;

/** Reads the asset cookie with the back end's public keys, fetched again when a key is unknown. */
export function createHolderReader(backendUrl: string): ReadHolder {
  const keys = createRemoteJWKSet(new URL(`${backendUrl}/api/.well-known/jwks.json`), {
    timeoutDuration: 2_000,
    cooldownDuration: 5_000,
    cacheMaxAge: 3_600_000,
  });
  return async (cookieHeader) => {
    const token = readCookies(cookieHeader)[assetCookie];
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
