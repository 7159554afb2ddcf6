import { isAdmin } from '../roles';
import type { Role } from '../roles';

/** The `verification_type` of sellers whom admins may not buy from. */
const closedToAdmins = 2;

/**
 * Returns whether a seller's verification type lets a user buy: admins may not buy where it is 2.
 * @param held roles of the buyer
 * @param verificationType of the task's seller
 */
export const mayBuyFrom = (held: readonly Role[], verificationType: number): boolean =>
  verificationType !== closedToAdmins || !isAdmin(held);

/** `custom` of a task: the hash of the buyer for a custom task, null for any other. */
interface Addressed {
  readonly custom: string | null;
}

/** Returns whether a task was made for one buyer. */
export const isCustomTask = ({ custom }: Addressed): boolean => custom !== null;

/** Returns whether a task is offered to this user: a custom task only to its buyer, any other to everybody. */
export const isOfferedTo = (task: Addressed, user: string | undefined): boolean =>
  !isCustomTask(task) || task.custom === user;
