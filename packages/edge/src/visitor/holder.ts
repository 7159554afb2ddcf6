import { assetCookie, isAdmin } from '@tasklane/contracts';
import type { AssetClaims, DataOf, Holder, Role } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { Operations } from '@tasklane/contracts/operations';
import { createCache } from '@tasklane/server/cache';
import { createRemoteJWKSet, customFetch, decodeJwt, errors, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import type { Backends } from '../backends/backends';
import { readJson } from '../backends/read-json';
import { readCookies } from './cookies';

/**
 * Returns the holder of a request's asset cookie; null when the cookie is missing, forged or expired, or belongs to an
 * admin whose session has ended.
 *
 * @throws UnknownHolder
 */
export type ReadHolder = (cookieHeader: string | undefined) => Promise<Holder | null>;

/**
 * The cookie names an admin and the back end does not say whether it is valid. What is bound to roles stays closed, and
 * is not reported as missing.
 */
export class UnknownHolder extends Error {
  override readonly name = 'UnknownHolder';
  readonly statusCode = 503;
  /** Seconds. */
  readonly retryAfter = 1;

  constructor(cause: unknown) {
    super('The back end does not answer about an admin.', { cause });
  }
}

/** Treats a holder about whom the back end does not answer as nobody. */
export async function orNobody(reading: Promise<Holder | null>): Promise<Holder | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof UnknownHolder) return null;
    throw error;
  }
}

const keysPath = '/api/.well-known/jwks.json';

const rolesPath = `/api${operations['session.assetRoles'].path}`;

/** Milliseconds for which an admin's roles are cached: for that long an ended session still opens files. */
const rolesKeptMs = 5_000;

/** Maximum number of admins' tokens whose roles are cached. */
const mostTokens = 1_000;

/** Milliseconds that the edge waits for keys and roles. */
const withinMs = 2_000;

/**
 * Creates a reader of the current roles for an asset cookie's token: none once its session has ended. One call serves
 * all requests with this token for a few seconds; a failed answer is not cached.
 * @throws when the back end does not answer
 */
function createRolesReader(backends: Backends): (token: string) => Promise<readonly Role[]> {
  const rolesByToken = createCache<readonly Role[]>({ capacity: mostTokens, freshMs: rolesKeptMs });
  const ask = async (token: string): Promise<readonly Role[]> => {
    const { status, body } = await readJson(backends, rolesPath, {
      headers: { cookie: `${assetCookie}=${token}` },
      withinMs,
    });
    if (status === 401) return [];
    if (status !== 200) throw new Error(`The back end answered ${status} about the roles of a session.`);
    return (body as { data: DataOf<Operations['session.assetRoles']> }).data.roles;
  };
  return (token) => rolesByToken.get(token, () => ask(token));
}

/** The back end did not give the requested answer. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const noAnswer = (cause: unknown): never => {
  throw new NoAnswer('The back end does not answer.', { cause });
};

/** The back end's public keys, fetched again when a key is unknown. @throws NoAnswer when they cannot be fetched */
function createKeys(backends: Backends): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(keysPath, 'http://back-end'), {
    cooldownDuration: 5_000,
    cacheMaxAge: 3_600_000,
    [customFetch]: async () => {
      const { status, body } = await readJson(backends, keysPath, { withinMs });
      return Response.json(body, { status });
    },
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) throw error;
      return noAnswer(error);
    }
  };
}

/**
 * Creates a reader that verifies the asset cookie with the back end's public keys. Only the roles of admins guard files
 * that not everybody may load, so roles are requested for admins only.
 */
export function createHolderReader(backends: Backends): ReadHolder {
  const rolesOf = createRolesReader(backends);
  const keys = createKeys(backends);
  const read = async (token: string): Promise<Holder | null> => {
    const { payload } = await jwtVerify<AssetClaims>(token, keys, {
      algorithms: ['EdDSA'],
      issuer: 'tasklane',
      audience: 'assets',
    });
    const twoFactorPending = payload.two_factor_pending === true;
    if (twoFactorPending || !isAdmin(payload.roles)) return { roles: payload.roles, twoFactorPending };
    const roles = await rolesOf(token).catch(noAnswer);
    return roles.length > 0 ? { roles, twoFactorPending } : null;
  };
  return async (cookieHeader) => {
    const token = readCookies(cookieHeader)[assetCookie];
    if (!token) return null;
    try {
      return await read(token);
    } catch (error) {
      if (error instanceof NoAnswer && namesAdmin(token)) throw new UnknownHolder(error.cause);
      return null;
    }
  };
}

/** Whether a token says that it belongs to an admin; the token is not verified here. */
function namesAdmin(token: string): boolean {
  try {
    const { roles } = decodeJwt<Partial<AssetClaims>>(token);
    return Array.isArray(roles) && isAdmin(roles);
  } catch {
    return false;
  }
}
