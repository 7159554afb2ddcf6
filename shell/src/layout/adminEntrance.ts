import { decideAccess, fillPath, routes } from '@tasklane/contracts';
import type { AdminRole, Role, RouteName } from '@tasklane/contracts';

/** A screen of the administration that needs no more than its address. */
export interface AdminScreen {
  readonly name: RouteName;
  readonly to: string;
}

const disputeAction = /^ROLE_ADMIN_DISPUTE_(\w+)$/;

/** Paths without a required parameter, in the order of the route table. */
const screens = (Object.keys(routes) as RouteName[])
  .filter((name) => routes[name].owner === 'admin' && name !== 'admin-overview')
  .filter((name) => !/:\w+(?!\w|\?)/.test(routes[name].path));

/** The first dispute screen of somebody who may see one action only. */
function disputeScreen(held: readonly Role[]): AdminScreen | undefined {
  const name: RouteName = 'admin-disputes-action';
  const [action] = held.flatMap((role: Role | AdminRole) => disputeAction.exec(role)?.[1] ?? []);
  return action === undefined
    ? undefined
    : { name, to: fillPath(routes[name].path, { action: action.toLowerCase() }) };
}

/**
 * Where the menu leads an admin: the first screen that these roles open, or the overview where none of theirs is
 * served.
 * @param isServed whether some remote of the visitor's registry shows the page
 */
export function adminEntrance(held: readonly Role[], isServed: (route: RouteName) => boolean): AdminScreen {
  const holder = { roles: held, twoFactorPending: false };
  const open = screens
    .filter((name) => decideAccess(routes[name].access, holder) === 'granted')
    .map((name): AdminScreen => ({ name, to: fillPath(routes[name].path, {}) }));
  const dispute = disputeScreen(held);
  return (
    [...open, ...(dispute ? [dispute] : [])].find(({ name }) => isServed(name)) ?? {
      name: 'admin-overview',
      to: routes['admin-overview'].path,
    }
  );
}
