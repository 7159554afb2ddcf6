import { holdsAny, isSelling, roles } from './roles';
import type { Role } from './roles';

/**
 * Who may open a route or call an operation. `public` is always spelled out: nothing is open by omission.
 *
 * - `public`: anybody; a session, when there is one, is still read.
 * - `signed-in`: any user whose two-factor step, if there is one, is passed.
 * - `terms-owed`: also a user who has not accepted the terms yet.
 * - `pending`: also a user who still owes the two-factor step.
 * - `selling`: a pre-seller or a seller.
 * - `pre-seller`: a pre-seller only.
 * - `{ roles }`: a holder of at least one of these roles.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'terms-owed'
  | 'pending'
  | 'selling'
  | 'pre-seller'
  | { readonly roles: readonly Role[] };

/** The data that access is decided from: the caller as described by the access token. */
export interface Holder {
  readonly roles: readonly Role[];
  /** The account has two-factor authentication, and this session has not passed it yet. */
  readonly twoFactorPending: boolean;
}

export type AccessAnswer = 'granted' | 'sign-in' | 'two-factor' | 'forbidden';

/** Decides access; shared by the shell's guards, the edge and the server. */
export function decideAccess(access: Access, holder: Holder | null): AccessAnswer {
  if (access === 'public') return 'granted';
  if (!holder) return 'sign-in';
  if (access === 'pending') return 'granted';
  if (holder.twoFactorPending) return 'two-factor';
  if (access === 'signed-in' || access === 'terms-owed') return 'granted';
  if (access === 'selling') return isSelling(holder.roles) ? 'granted' : 'forbidden';
  if (access === 'pre-seller') return holder.roles.includes('ROLE_PRE_SELLER') ? 'granted' : 'forbidden';
  return holdsAny(holder.roles, access.roles) ? 'granted' : 'forbidden';
}

const disputePages: ReadonlySet<string> = new Set(['admin-disputes-action', 'admin-dispute']);

/**
 * Returns the access of a route for one visit: pages of a dispute action also open to holders of that action's own
 * role.
 * @param params of the path
 */
export function visitedAccess(
  { name, access }: { readonly name: string; readonly access: Access },
  { action }: Readonly<Record<string, string | undefined>>,
): Access {
  if (typeof access !== 'object' || !disputePages.has(name)) return access;
  const actionRole = `ROLE_ADMIN_DISPUTE_${(action ?? '').toUpperCase()}`;
  return { roles: [...access.roles, ...roles.filter((role) => role === actionRole)] };
}
