import { assetCookie } from '@tasklane/contracts';
import type { AssetClaims, Holder } from '@tasklane/contracts';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import type { Backends } from '../backends/backends';
import { readJson } from '../backends/read-json';
import { readCookies } from './cookies';

/** Tells who asks, from a request's Cookie header; nobody when the asset cookie is missing, forged or too old. */
export type ReadHolder = (cookieHeader: string | undefined) => Promise<Holder | null>;

const keysPath = '/api/.well-known/jwks.json';

/** Milliseconds that the keys are waited for. */
const withinMs = 2_000;

/** Reads the asset cookie with the back end's public keys, fetched again when a key is unknown. */
export function createHolderReader(backends: Backends): ReadHolder {
  const keys = createRemoteJWKSet(new URL(keysPath, 'http://back-end'), {
    cooldownDuration: 5_000,
    cacheMaxAge: 3_600_000,
    [customFetch]: async () => {
      const { status, body } = await readJson(backends, keysPath, { withinMs });
      return Response.json(body, { status });
    },
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
