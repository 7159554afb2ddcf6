import { decideAccess, routes, visitedAccess } from '@tasklane/contracts';
import type { RouteName } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';

/** Returns a function that tells whether the user may open a page; some depend on the parameters of its path. */
export function useCanOpen() {
  const { claims } = useSession();
  const holder = claims && { roles: claims.roles, twoFactorPending: false };
  return (name: RouteName, params: Readonly<Record<string, string>> = {}): boolean =>
    decideAccess(visitedAccess({ name, access: routes[name].access }, params), holder) === 'granted';
}
