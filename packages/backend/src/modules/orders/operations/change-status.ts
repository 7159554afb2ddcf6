import type { OrderStatus } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { fail } from '@tasklane/server-kit';
import { transition } from '@tasklane/server-kit/lifecycle';
import { orderMachine } from '../lifecycle/order';
import { eventTowards } from '../policy';
import { insertDelivery, insertFiles } from '../repository/files';
import { actOn } from './act';
import { takeUploads } from './take-uploads';

interface Change {
  readonly status: OrderStatus;
  readonly message?: string | undefined;
  readonly assets?: readonly string[] | undefined;
}

/**
 * Accepts, cancels, delivers or approves: the caller names the target status, and their side determines the transition.
 * @throws not_found, illegal_transition; validation_failed on `assets` for files that were not uploaded
 */
export async function changeStatus(context: Context, hash: string, change: Change): Promise<void> {
  const { message } = change;
  await actOn(context, hash, async (acting) => {
    const { kernel, tx, order, side, user } = acting;
    const at = kernel.clock.now();
    const event = eventTowards(order, change.status, side, at) ?? fail('illegal_transition');
    if (event === 'deliver') {
      const files = await takeUploads(tx, hash, user, 'delivery', change.assets ?? []);
      const delivery = await insertDelivery(tx, { order: hash, message: message ?? '', at });
      await insertFiles(tx, { order: hash, delivery, at }, files);
    }
    await transition(kernel, tx, orderMachine, hash, event, { role: side, user }, { message });
  });
}
