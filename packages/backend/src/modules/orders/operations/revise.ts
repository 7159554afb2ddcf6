import type { Context } from '../../../http';
import { transition } from '@tasklane/server-kit/lifecycle';
import { orderMachine } from '../lifecycle/order';
import { deliveriesOf, setRevision } from '../repository/files';
import { actOn } from './act';

/**
 * Requests a revision of the last delivery, which uses up one of the revisions left.
 * @throws not_found, illegal_transition (also when none is left)
 */
export async function revise(context: Context, hash: string, message: string): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, side, user }) => {
    await transition(kernel, tx, orderMachine, hash, 'revise', { role: side, user }, { message });
    const last = (await deliveriesOf(tx, hash)).at(-1);
    if (last) await setRevision(tx, last.hash, message);
  });
}
