import { isAdmin } from '../roles';
import type { Role } from '../roles';

/** The `verification_type` of sellers whom admins may not buy from. */
const closedToAdmins = 2;

/**
 * Whether the kind of a seller's verification lets somebody buy: admins do not buy where it is 2.
 * @param held roles of the buyer
 * @param verificationType as a task's seller has it
 */
export const mayBuyFrom = (held: readonly Role[], verificationType: number): boolean =>
  verificationType !== closedToAdmins || !isAdmin(held);

/** What `custom` of a task says: the hash of the buyer whom a custom task was made for, null of every other task. */
interface Addressed {
  readonly custom: string | null;
}

/** Whether a task was made for one buyer. */
export const isCustomTask = ({ custom }: Addressed): boolean => custom !== null;

/** Whether a task is offered to this user: a custom one is to its buyer alone, every other one to everybody. */
export const isOfferedTo = (task: Addressed, user: string | undefined): boolean =>
  !isCustomTask(task) || task.custom === user;
