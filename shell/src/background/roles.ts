import type { RegistryStore } from '@tasklane/federation';
import type { Session } from '../session/session';

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

/**
 * Keeps menu, guards and remotes in step with the roles that a user holds: where the token names other ones, it is
 * renewed, and with it the cookie by which files bound to roles are served.
 * @returns takes the roles held now; settles when the page follows them
 */
export function followRoles(
  session: Pick<Session, 'get' | 'renew'>,
  registry: Pick<RegistryStore, 'refresh'>,
): (held: readonly string[]) => Promise<void> {
  return async (held) => {
    const { claims } = session.get();
    if (!claims || isSame(held, claims.roles)) return;
    try {
      await session.renew();
      await registry.refresh();
    } catch {
      // Without a line the token is renewed, and the registry asked for, when they are needed next.
    }
  };
}
