import { isAdmin } from '@tasklane/contracts';
import type { RegistryStore } from '@tasklane/federation';
import type { Session } from '../session/session';

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

/** Whether the registry lists pages that are bound to roles. */
const listsBoundPages = ({ remotes }: ReturnType<RegistryStore['get']>): boolean =>
  remotes.some(({ routes }) => routes.some(({ access }) => typeof access === 'object'));

/**
 * Keeps menu, guards and remotes in step with the roles that a user holds. If the token names other roles, it is
 * renewed, and with it the cookie by which files bound to roles are served. Also refreshes the registry for an admin
 * who
 * signed in on the page, or whose cookie had ended before the page was loaded.
 * @returns a function that takes the roles held now; it settles when the page reflects them
 */
export function followRoles(
  session: Pick<Session, 'get' | 'renew'>,
  registry: Pick<RegistryStore, 'get' | 'refresh'>,
): (held: readonly string[]) => Promise<void> {
  return async (held) => {
    const { claims } = session.get();
    if (!claims) return;
    const isCurrent = isSame(held, claims.roles);
    if (isCurrent && (!isAdmin(claims.roles) || listsBoundPages(registry.get()))) return;
    try {
      if (!isCurrent) await session.renew();
      await registry.refresh();
    } catch {
      // If offline, the token is renewed, and the registry requested, when they are next needed.
    }
  };
}
