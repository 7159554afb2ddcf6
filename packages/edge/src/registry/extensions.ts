import { decideAccess, isAdminRole, mayHold, textKeysOf } from '@tasklane/contracts';
import type { Access, Condition, Extension, Holder, RegistryRemote, Role } from '@tasklane/contracts';

/** Roles that a signed-in user may hold beside admin roles. */
export const memberRoles: readonly (readonly Role[])[] = [
  ['ROLE_USER'],
  ['ROLE_USER', 'ROLE_PRE_SELLER'],
  ['ROLE_USER', 'ROLE_SELLER'],
];

/**
 * Whether something could be for a visitor. Admin roles are those that the visitor is known to hold; everything else is
 * left to the page: it knows the claims, and its cookie may have expired before its session.
 */
function mayBeFor(holder: Holder | null, isFor: (roles: readonly Role[]) => boolean): boolean {
  const adminRoles = holder && !holder.twoFactorPending ? holder.roles.filter(isAdminRole) : [];
  return memberRoles.some((roles) => isFor([...roles, ...adminRoles]));
}

const isOpenTo = (access: Access, roles: readonly Role[]): boolean =>
  decideAccess(access, { roles, twoFactorPending: false }) === 'granted';

const isMeantFor = (when: Condition | undefined, roles: readonly Role[]): boolean =>
  when === undefined || mayHold(when, { roles });

/** Removes from a remote's extensions, and from their texts, what no page of this visitor could show. */
export function withExtensionsFor<Remote extends Pick<RegistryRemote, 'routes' | 'extensions' | 'labels'>>(
  remote: Remote,
  holder: Holder | null,
): Remote {
  const { extensions, labels = {}, routes } = remote;
  if (!extensions) return remote;
  const isOpen = (name: string, roles: readonly Role[]): boolean =>
    routes.some((route) => route.name === name && isOpenTo(route.access, roles));
  const isFor = (extension: Extension, roles: readonly Role[]): boolean =>
    isMeantFor(extension.when, roles) &&
    (!('to' in extension) || extension.to.some((name) => isOpen(name, roles)));
  const offered = extensions.filter((extension) => mayBeFor(holder, (roles) => isFor(extension, roles)));
  const keys = new Set(offered.flatMap(textKeysOf));
  return {
    ...remote,
    extensions: offered,
    labels: Object.fromEntries(Object.entries(labels).filter(([key]) => keys.has(key))),
  };
}
