import { decideAccess, isAdminRole, roles } from '@tasklane/contracts';
import type { Access, Holder, RemoteManifest, Role } from '@tasklane/contracts';

/** One holder of each kind: an access can require a holder, the second factor, or any one of some roles. */
const everyKind: readonly (Holder | null)[] = [
  null,
  ...[[], ...roles.map((role) => [role])].flatMap((held: readonly Role[]) => [
    { roles: held, twoFactorPending: false },
    { roles: held, twoFactorPending: true },
  ]),
];

/** Whether `access` admits nobody whom `least` does not admit. */
export const isAtLeast = (access: Access, least: Access): boolean =>
  everyKind.every(
    (holder) => decideAccess(access, holder) !== 'granted' || decideAccess(least, holder) === 'granted',
  );

const roleNames: ReadonlySet<string> = new Set(roles);

/** Returns the roles that a manifest names and nobody can hold. */
export function unknownRoles({ access, routes }: RemoteManifest): string[] {
  const named = [access, ...routes.map((route) => route.access)].flatMap((each) =>
    typeof each === 'object' ? each.roles : [],
  );
  return [...new Set(named)].filter((role) => !roleNames.has(role));
}

/**
 * Returns the widest access to the files of a remote whose pages are all bound to roles: the holders of these roles,
 * and for pages of admins every admin. Returns undefined for a remote with other pages.
 */
export function leastAccess(routes: readonly Access[]): Access | undefined {
  const bound = routes.flatMap((access) => (typeof access === 'object' ? [access.roles] : []));
  if (bound.length === 0 || bound.length < routes.length) return undefined;
  const named = [...new Set(bound.flat())];
  return { roles: named.some(isAdminRole) ? [...new Set([...named, ...roles.filter(isAdminRole)])] : named };
}

export const accessText = (access: Access): string =>
  typeof access === 'string' ? `"${access}"` : `roles ${access.roles.join(', ')}`;
