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
