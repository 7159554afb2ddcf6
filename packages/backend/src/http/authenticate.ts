import { decideAccess } from '@tasklane/contracts';
import type { Access, TokenClaims } from '@tasklane/contracts';
import { fail } from '../platform/errors';
import type { Tokens } from '../platform/tokens';
import type { Caller } from './context';

/**
 * Reads the bearer of a call.
 * @returns null for a call without one
 * @throws token_expired, token_invalid
 */
export async function authenticate(
  tokens: Tokens,
  authorization: string | undefined,
): Promise<Caller | null> {
  if (!authorization) return null;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (!token) return fail('token_invalid');
  const verdict = await tokens.verify<TokenClaims>('access', token);
  if (verdict.problem) return fail(verdict.problem);
  const { claims } = verdict;
  return { user: claims.sub, session: claims.sid, roles: claims.roles, claims };
}

/** Ends the call of somebody who may not make it, by the rule that the shell's guards run too. */
export function authorise(access: Access, caller: Caller | null): void {
  const answer = decideAccess(
    access,
    caller && {
      roles: caller.roles,
      twoFactorPending: caller.claims.two_factor.enabled && !caller.claims.two_factor.passed,
    },
  );
  const mayOweTerms = access === 'public' || access === 'pending';
  if (answer === 'sign-in') fail('unauthenticated');
  if (answer === 'two-factor') fail('two_factor_required');
  if (answer === 'forbidden') fail('forbidden');
  if (!mayOweTerms && caller?.claims.terms_required) fail('terms_required');
}
