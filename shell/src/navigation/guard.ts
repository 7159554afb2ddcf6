import { decideAccess, routePath, routes, visitedAccess } from '@tasklane/contracts';
import type { Access, SessionSnapshot } from '@tasklane/contracts';
import type { GuardedRoute } from '@tasklane/federation';
import { owesTwoFactor } from '../session/claims';

/** Pages that may be read before the terms are accepted, because they contain the terms. */
export const policyPages: ReadonlySet<string> = new Set([
  routes['terms-and-conditions'].path,
  routes['privacy-policy'].path,
  routes['intellectual-property'].path,
  routes.protection.path,
]);

/** Where a visitor who may not open a route is redirected; `remember` if the route is to be opened after sign-in. */
export type GuardRedirect = { readonly to: string; readonly remember?: true } | null;

/** Query parameter with the token of a sign-in link. */
export const signInLinkKey = 'ultoken';

const signIn = routePath('home', {}, { hash: 'login' });
const home = routePath('home', {});

/**
 * Decides by the route's access and guards whether a visitor may open it.
 * @param exception the path to which a guard of the route redirects this user
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
 * Whether the session must be renewed before a page is opened: the files of a page that is bound to roles are served
 * only with a cookie that ends with the access token.
 * @param now milliseconds since the epoch
 */
export const isOutdated = (access: Access, { claims }: SessionSnapshot, now: number): boolean =>
  typeof access === 'object' && claims !== null && claims.exp * 1000 <= now;
