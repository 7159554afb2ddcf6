import { decideAccess, isAdminRole, roles } from '@tasklane/contracts';
import type { Access, Holder, RemoteManifest, Role } from '@tasklane/contracts';

/** One of each kind: access asks for a holder, for the two-factor step, or for any one of some roles. */
const everyKind: readonly (Holder | null)[] = [
  null,
  ...[[], ...roles.map((role) => [role])].flatMap((held: readonly Role[]) => [
    { roles: held, twoFactorPending: false },
    { roles: held, twoFactorPending: true },
  ]),
];

/** Whether nobody enters by `access` who would not enter by `least`. */
export const isAtLeast = (access: Access, least: Access): boolean =>
  everyKind.every(
    (holder) => decideAccess(access, holder) !== 'granted' || decideAccess(least, holder) === 'granted',
  );

const roleNames: ReadonlySet<string> = new Set(roles);

/** Roles that a manifest names and nobody can hold. */
export function unknownRoles({ access, routes }: RemoteManifest): string[] {
  const named = [access, ...routes.map((route) => route.access)].flatMap((each) =>
    typeof each === 'object' ? each.roles : [],
  );
  return [...new Set(named)].filter((role) => !roleNames.has(role));
}

/**
 * Who may have the files of a remote at most, when all its pages are bound to roles: the holders of these roles, and
 * for pages of admins every admin. Nothing for a remote with other pages.
 */
export function leastAccess(routes: readonly Access[]): Access | undefined {
  const bound = routes.flatMap((access) => (typeof access === 'object' ? [access.roles] : []));
  if (bound.length === 0 || bound.length < routes.length) return undefined;
  const named = [...new Set(bound.flat())];
  return { roles: named.some(isAdminRole) ? [...new Set([...named, ...roles.filter(isAdminRole)])] : named };
}

export const accessText = (access: Access): string =>
  typeof access === 'string' ? `"${access}"` : `roles ${access.roles.join(', ')}`;
