/** Roles as in the access token. A guest has no token and so no role. */
export const roles = [
  'ROLE_USER',
  'ROLE_PRE_SELLER',
  'ROLE_SELLER',
  'ROLE_ADMIN',
  'ROLE_ADMIN_ACCOUNTING',
  'ROLE_ADMIN_DISCOUNT',
  'ROLE_ADMIN_DISPUTE',
  'ROLE_ADMIN_DISPUTE_COMPLETE',
  'ROLE_ADMIN_DISPUTE_ESCALATED',
  'ROLE_ADMIN_DISPUTE_OUTSTANDING',
  'ROLE_ADMIN_FEATURED',
  'ROLE_ADMIN_FEEDBACK',
  'ROLE_ADMIN_GIFTCARDS',
  'ROLE_ADMIN_JOB_BOARD',
  'ROLE_ADMIN_PAYMENT',
  'ROLE_ADMIN_REPORT',
  'ROLE_ADMIN_REVIEWS',
  'ROLE_ADMIN_REWARD',
  'ROLE_ADMIN_TASK',
  'ROLE_ADMIN_TASK_LIVE_EDIT',
  'ROLE_ADMIN_TASK_SINGLE',
  'ROLE_ADMIN_USER',
  'ROLE_ADMIN_VIEW_ORDERS',
] as const;

export type Role = (typeof roles)[number];
export type AdminRole = Extract<Role, `ROLE_ADMIN${string}`>;

export const isAdminRole = (role: Role): role is AdminRole => role.startsWith('ROLE_ADMIN');

/** Holders of one of these see tasks in every status, and moderators' decisions about them. */
export const taskAdminRoles = [
  'ROLE_ADMIN_TASK',
  'ROLE_ADMIN_TASK_SINGLE',
  'ROLE_ADMIN_TASK_LIVE_EDIT',
] as const satisfies readonly AdminRole[];

/** Holders of one of these see orders of other people: all of them, or those with a dispute that their role opens. */
export const orderAdminRoles = [
  'ROLE_ADMIN_VIEW_ORDERS',
  'ROLE_ADMIN_DISPUTE',
  'ROLE_ADMIN_DISPUTE_OUTSTANDING',
  'ROLE_ADMIN_DISPUTE_ESCALATED',
  'ROLE_ADMIN_DISPUTE_COMPLETE',
] as const satisfies readonly AdminRole[];

/** Returns whether a holder of these roles may load the admin remote at all. */
export const isAdmin = (held: readonly Role[]): boolean => held.some(isAdminRole);

/** Returns whether these are roles of a seller or pre-seller, who see sales, their tasks and the task form. */
export const isSelling = (held: readonly Role[]): boolean =>
  held.includes('ROLE_SELLER') || held.includes('ROLE_PRE_SELLER');

export const holdsAny = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => held.includes(role));
