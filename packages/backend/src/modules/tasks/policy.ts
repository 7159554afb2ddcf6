import { basicSeller, isOfferedTo, orders, taskAdminRoles, taskStatus } from '@tasklane/contracts';
import type { Role, SellerLimit, TaskStatus } from '@tasklane/contracts';

/** What the policy knows about the viewer of a task. */
export interface Viewer {
  readonly user: string;
  /** Called last, because access granted by a role is audited. */
  readonly holds: (role: Role) => boolean;
}

export const isTaskAdmin = (viewer: Viewer | null): boolean =>
  viewer !== null && taskAdminRoles.some((role) => viewer.holds(role));

/** Whether the viewer may see a task at all; to all others it does not exist. */
export const maySee = (
  task: { seller: string; status: TaskStatus; custom: string | null },
  viewer: Viewer | null,
): boolean =>
  ((task.status === taskStatus.active || task.status === taskStatus.pending) &&
    isOfferedTo(task, viewer?.user)) ||
  viewer?.user === task.seller ||
  isTaskAdmin(viewer);

/** Only holders of ROLE_ADMIN_TASK see figures about disputes; ROLE_ADMIN alone does not. */
export const maySeeDisputes = (viewer: Viewer | null): boolean => viewer?.holds('ROLE_ADMIN_TASK') ?? false;

/** The attributes of a seller that decide about activating tasks. */
export interface SellerStanding {
  readonly roles: readonly Role[];
  readonly verified: boolean;
  /** Cents that a basic seller may still earn; null without a limit. */
  readonly earningsLeft: number | null;
}

/**
 * Whether the seller may use the switch on the task page: any seller takes a task off sale, a verified one also submits
 * it for approval. An unlisted task cannot be switched.
 * @param wanted the status that the switch leads to
 */
export const maySwitch = (
  standing: SellerStanding,
  status: TaskStatus,
  wanted: typeof taskStatus.draft | typeof taskStatus.pending,
): boolean =>
  standing.roles.includes('ROLE_SELLER') &&
  status !== taskStatus.unlisted &&
  (wanted === taskStatus.draft || standing.verified);

/** A pre-seller keeps drafts until the become-a-seller steps are done. */
export const maySubmit = ({ roles }: SellerStanding): boolean => roles.includes('ROLE_SELLER');

/** Returns the cents that a basic seller may still earn. @param earned cents earned so far, paid out or still due */
export const earningsLeft = (earned: number): number =>
  Math.max(0, orders.toCents(basicSeller.earnings) - earned);

/** Whether a task of a seller who is not verified costs more than the earnings that are left. */
const beyondEarnings = ({ verified, earningsLeft: left }: SellerStanding, price: number): boolean =>
  !verified && left !== null && price > left;

/**
 * Whether a submitted task stays unlisted: a seller who is not verified has at most two tasks, none of them above the
 * price limit or the earnings that are left.
 * @param price cents
 * @param others the seller's other tasks that are on sale or wait for approval
 */
export const overLimit = (standing: SellerStanding, price: number, others: number): boolean =>
  beyondEarnings(standing, price) ||
  (!standing.verified && (others >= basicSeller.tasks || price > orders.toCents(basicSeller.taskPrice)));

/** Returns what is left of the limits of a basic seller, in tasks and dollars; empty for anybody else. */
export function limitsLeft(
  { roles, verified, earningsLeft: left }: SellerStanding,
  listed: number,
): { name: SellerLimit; limit_left: number }[] {
  if (verified || !roles.includes('ROLE_SELLER')) return [];
  return [
    { name: 'MAX_SELL_LIMIT', limit_left: orders.toDollars(left ?? 0) },
    { name: 'MAX_TASKS_LIMIT', limit_left: Math.max(0, basicSeller.tasks - listed) },
    { name: 'MAX_TASK_PRICE', limit_left: basicSeller.taskPrice },
  ];
}
