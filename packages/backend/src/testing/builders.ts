import { hash } from '@node-rs/argon2';
import type { Role } from '@tasklane/contracts';
import { insertUser, termsVersion } from '../modules/accounts';
import type { NewUser, User } from '../modules/accounts';
import { newHash } from '@tasklane/server-kit';
import type { TestBackend } from './start';

export interface BuiltUser {
  readonly hash: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Access token. */
  readonly token: string;
  readonly refreshToken: string;
  readonly row: User;
}

export const builtPassword = 'Correct-Horse-7';
/** Verification takes its cost from the hash: a thousand users sign in during the tests. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let hashed: Promise<string> | undefined;

/** A user who has completed sign-up and is signed in; a buyer unless the changes say otherwise. */
export async function buildUser(backend: TestBackend, changes: Partial<NewUser> = {}): Promise<BuiltUser> {
  const now = backend.kernel.clock.now();
  const name = `u${newHash().slice(0, 12).toLowerCase()}`;
  const row = await insertUser(backend.kernel.db, {
    hash: newHash(),
    email: `${name}@example.com`,
    username: name,
    accountType: 1,
    password: await (hashed ??= hash(builtPassword, cheapest)),
    termsVersion,
    lastActiveAt: now,
    createdAt: now,
    ...changes,
  });
  if (!row) throw new Error('A user with this name or e-mail address already exists.');
  const tokens = await signIn(backend, row.email);
  return {
    hash: row.hash,
    username: row.username ?? '',
    email: row.email,
    password: builtPassword,
    token: tokens.token,
    refreshToken: tokens.refresh_token,
    row,
  };
}

/** In seconds; long enough for every move of the clock in a test file. */
const YEAR = 365 * 24 * 3_600;

/** The same user with an access token that outlasts the moves of the clock. */
export async function lastingSession(backend: TestBackend, user: BuiltUser): Promise<BuiltUser> {
  const { tokens } = backend.kernel;
  const verdict = await tokens.verify<Record<string, unknown>>('access', user.token);
  if (verdict.problem) throw new Error(verdict.problem);
  const { exp: _exp, iat: _iat, iss: _iss, aud: _aud, ...claims } = verdict.claims;
  return { ...user, token: await tokens.sign('access', claims, YEAR) };
}

/** Signs a built user in again, as from another device. */
export async function signIn(backend: TestBackend, login: string) {
  const { data } = await backend.call('session.login', {
    body: { username: login, password: builtPassword },
  });
  return data;
}

export const buildSeller = (backend: TestBackend, changes: Partial<NewUser> = {}): Promise<BuiltUser> =>
  buildUser(backend, { accountType: 0, roles: ['ROLE_USER', 'ROLE_SELLER'], verification: 1, ...changes });

/** Builds a user who holds this role. */
export const buildAdmin = (backend: TestBackend, role: Role = 'ROLE_ADMIN'): Promise<BuiltUser> =>
  buildUser(backend, { roles: ['ROLE_USER', role] });
