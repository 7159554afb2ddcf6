import { decideAccess } from '@tasklane/contracts';
import type { Access, Role, TokenClaims } from '@tasklane/contracts';
import type { Kernel } from '../kernel';
import { fail } from '@tasklane/server-kit';
import type { Caller } from './context';

/** Roles that everybody holds: a token that claims no more grants no privilege. */
const plainRoles: ReadonlySet<Role> = new Set(['ROLE_USER']);

const needsRole = (access: Access): boolean =>
  typeof access === 'object' || access === 'selling' || access === 'pre-seller';

/**
 * Reads the bearer token of a call. A token is valid only while its session is, so signing out takes effect at once.
 * Roles that matter for access are read on every call, so revoking one takes effect at once as well.
 * @param access who may make the call
 * @returns null for a call without a token
 * @throws token_expired, token_invalid
 */
export async function authenticate(
  kernel: Kernel,
  authorization: string | undefined,
  access: Access,
): Promise<Caller | null> {
  const { tokens, db, sessionLives, rolesOf } = kernel;
  if (!authorization) return null;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return fail('token_invalid');
  const verdict = await tokens.verify<TokenClaims>('access', token);
  if (verdict.problem) return fail(verdict.problem);
  const { claims } = verdict;
  if (!(await sessionLives(kernel, claims.sid))) return fail('token_invalid');
  const isPrivileged = needsRole(access) || claims.roles.some((role) => !plainRoles.has(role));
  const roles = isPrivileged ? await rolesOf(db, claims.sub) : claims.roles;
  return { user: claims.sub, session: claims.sid, roles, claims };
}

const owesSecondFactor = ({ claims }: Caller): boolean =>
  claims.two_factor.enabled && !claims.two_factor.passed;

const mayOweTerms: ReadonlySet<Access> = new Set(['public', 'terms-owed', 'pending']);

/**
 * Refuses a caller who may not make the call, by the same rule as the shell's guards.
 * @returns the effective caller: a user who still owes the second factor is a guest where guests are served
 */
export function authorise(access: Access, caller: Caller | null): Caller | null {
  const answer = decideAccess(
    access,
    caller && { roles: caller.roles, twoFactorPending: owesSecondFactor(caller) },
  );
  if (answer === 'sign-in') fail('unauthenticated');
  if (answer === 'two-factor') fail('two_factor_required');
  if (!mayOweTerms.has(access) && caller?.claims.terms_required) fail('terms_required');
  if (answer === 'forbidden') fail('forbidden');
  return access === 'public' && caller && owesSecondFactor(caller) ? null : caller;
}
