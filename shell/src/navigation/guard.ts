import { decideAccess, routePath, routes, visitedAccess } from '@tasklane/contracts';
import type { Access, SessionSnapshot } from '@tasklane/contracts';
import type { GuardedRoute } from '@tasklane/federation';
import { owesTwoFactor } from '../session/claims';

/** Pages that may be read before the terms are accepted: they are the terms. */
export const policyPages: ReadonlySet<string> = new Set([
  routes['terms-and-conditions'].path,
  routes['privacy-policy'].path,
  routes['intellectual-property'].path,
  routes.protection.path,
]);

/** Where a visitor goes who may not open a route; `remember` when it is to be followed after sign-in. */
export type GuardRedirect = { readonly to: string; readonly remember?: true } | null;

/** The query parameter by which a link signs in. */
export const signInLinkKey = 'ultoken';

const signIn = routePath('home', {}, { hash: 'login' });
const home = routePath('home', {});

/**
 * Decides whether a visitor may open a route, by the one rule of access.
 * @param exception the path to which a guard of the route leads this user
 */
export function judge(
  route: Pick<GuardedRoute, 'name' | 'access' | 'url'>,
  session: SessionSnapshot,
  exception?: string,
): GuardRedirect {
  const { claims } = session;
  const holder = claims && { roles: claims.roles, twoFactorPending: owesTwoFactor(claims) };
  const [, , , action] = route.url.pathname.split('/');
  const answer = decideAccess(visitedAccess(route, { action }), holder);
  if (answer === 'sign-in' || answer === 'two-factor') return { to: signIn, remember: true };
  if (!claims || route.access === 'public') return null;
  if (claims.terms_required && !policyPages.has(route.url.pathname)) return { to: home };
  if (exception !== undefined) return { to: exception };
  return answer === 'forbidden' ? { to: home } : null;
}

/**
 * Whether the session must be renewed before a page is opened: the files of a page that is bound to roles are served to
 * a cookie that ends with the access token.
 * @param now milliseconds since the epoch
 */
export const isOutdated = (access: Access, { claims }: SessionSnapshot, now: number): boolean =>
  typeof access === 'object' && claims !== null && claims.exp * 1000 <= now;
