import { isAdmin } from '@tasklane/contracts';
import type { RegistryStore } from '@tasklane/federation';
import type { Session } from '../session/session';

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

/** Whether the registry is one of somebody who may open what is bound to roles. */
const listsBoundPages = ({ remotes }: ReturnType<RegistryStore['get']>): boolean =>
  remotes.some(({ routes }) => routes.some(({ access }) => typeof access === 'object'));

/**
 * Keeps menu, guards and remotes in step with the roles that a user holds: where the token names other ones, it is
 * renewed, and with it the cookie by which files bound to roles are served. The registry of an admin who signed in on the
 * page, or whose cookie had ended before it was loaded, is asked for as well.
 * @returns takes the roles held now; settles when the page follows them
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
      // Without a line the token is renewed, and the registry asked for, when they are needed next.
    }
  };
}
