import { holds, subjectOf } from '@tasklane/contracts';
import type { RouteGuard, TokenClaims } from '@tasklane/contracts';

/** Returns the path of the first guard that holds for a user; loaded with the first page that has guards. */
export function exceptionFor(guards: readonly RouteGuard[], claims: TokenClaims): string | undefined {
  const subject = subjectOf(claims);
  return guards.find(({ when }) => holds(when, subject))?.to;
}
