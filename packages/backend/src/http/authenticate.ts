import { decideAccess } from '@tasklane/contracts';
import type { Access, Role, TokenClaims } from '@tasklane/contracts';
import type { Kernel } from '../kernel';
import { fail } from '@tasklane/server-kit';
import type { Caller } from './context';

/** Held by everybody, so that a token that says no more gives no privilege. */
const plainRoles: ReadonlySet<Role> = new Set(['ROLE_USER']);

const needsRole = (access: Access): boolean =>
  typeof access === 'object' || access === 'selling' || access === 'pre-seller';

/**
 * Reads the bearer of a call. A token is good while its session is: whoever signs out is out at once. Roles that decide
 * something are those of this moment, so that one that was taken away is gone at once as well.
 * @param access who may make the call
 * @returns null for a call without one
 * @throws token_expired, token_invalid
 */
export async function authenticate(
  { tokens, db, sessionLives, rolesOf }: Kernel,
  authorization: string | undefined,
  access: Access,
): Promise<Caller | null> {
  if (!authorization) return null;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return fail('token_invalid');
  const verdict = await tokens.verify<TokenClaims>('access', token);
  if (verdict.problem) return fail(verdict.problem);
  const { claims } = verdict;
  if (!(await sessionLives(db, claims.sid))) return fail('token_invalid');
  const isPrivileged = needsRole(access) || claims.roles.some((role) => !plainRoles.has(role));
  const roles = isPrivileged ? await rolesOf(db, claims.sub) : claims.roles;
  return { user: claims.sub, session: claims.sid, roles, claims };
}

const owesSecondFactor = ({ claims }: Caller): boolean =>
  claims.two_factor.enabled && !claims.two_factor.passed;

const mayOweTerms: ReadonlySet<Access> = new Set(['public', 'terms-owed', 'pending']);

/**
 * Ends the call of somebody who may not make it, by the rule that the shell's guards run too.
 * @returns who counts as the caller: whoever owes the second factor is a guest where guests are served
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
