import { decideAccess } from '@tasklane/contracts';
import type { Access, TokenClaims } from '@tasklane/contracts';
import type { Kernel } from '../kernel';
import { fail } from '../platform/errors';
import type { Caller } from './context';

/**
 * Reads the bearer of a call. A token is good while its session is: whoever signs out is out at once.
 * @returns null for a call without one
 * @throws token_expired, token_invalid
 */
export async function authenticate(
  { tokens, db, sessionLives }: Kernel,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (!authorization) return null;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return fail('token_invalid');
  const verdict = await tokens.verify<TokenClaims>('access', token);
  if (verdict.problem) return fail(verdict.problem);
  const { claims } = verdict;
  if (!(await sessionLives(db, claims.sid))) return fail('token_invalid');
  return { user: claims.sub, session: claims.sid, roles: claims.roles, claims };
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
  if (answer === 'forbidden') fail('forbidden');
  if (!mayOweTerms.has(access) && caller?.claims.terms_required) fail('terms_required');
  return access === 'public' && caller && owesSecondFactor(caller) ? null : caller;
}
