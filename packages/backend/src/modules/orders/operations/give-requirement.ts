import { events } from '../../../events';
import type { Context } from '../../../http';
import { fail } from '@tasklane/server-kit';
import { updateSubject, updateTimers } from '@tasklane/server-kit/lifecycle';
import { sayInOrder } from '../../messages';
import { payloadOf } from '../events';
import { orderSubject } from '../lifecycle/subjects';
import { dueAtAfter, takesRequirements } from '../policy';
import { findRequirement, insertFiles, insertRequirement } from '../repository/files';
import { record } from '../repository/timeline';
import { actOn } from './act';
import { takeUploads } from './take-uploads';

/**
 * Stores the requirements that the buyer gives the seller; the delivery clock starts with them.
 * @throws not_found, conflict for a second time, illegal_transition (also for the seller)
 */
export async function giveRequirement(
  context: Context,
  hash: string,
  { message, assets = [] }: { message: string; assets?: readonly string[] | undefined },
): Promise<void> {
  await actOn(context, hash, async ({ kernel, tx, order, side, user }) => {
    if (side !== 'buyer') fail('illegal_transition');
    if (await findRequirement(tx, hash)) fail('conflict');
    if (!takesRequirements(order)) fail('illegal_transition');
    const at = kernel.clock.now();
    const files = await takeUploads(tx, hash, user, 'requirement', assets);
    await insertRequirement(tx, { order: hash, message, at });
    await insertFiles(tx, { order: hash, at }, files);
    const dueAt = dueAtAfter(at, order.agreement.delivery);
    await updateSubject(tx, orderSubject, hash, { dueAt });
    await updateTimers(kernel.timers, tx, orderSubject, { ...order, dueAt });
    await record(tx, { order: hash, event: 'requirements', actor: side, user, at });
    await sayInOrder(kernel, tx, hash, 'order.requirements');
    await kernel.outbox.add(tx, events.orderRequirementsGiven, payloadOf(order, side));
  });
}
