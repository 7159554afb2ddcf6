import { events } from '../../events';
import type { Kernel } from '../../kernel';
import type { BackendModule } from '../../module';
import { transaction } from '@tasklane/server-kit/database';
import { consumer } from '@tasklane/server-kit/queue';
import { applyLimits } from './operations/limits';
import { listedOfSeller } from './repository/lists';
import { lockSeller } from './repository/tasks';
import { syncTasks } from './search-sync';

/** Reapplies the limits after earnings or the verification changed outside the tasks module. */
async function refreshLimits(kernel: Kernel, seller: string): Promise<void> {
  await transaction(kernel.db, async (tx) => {
    await lockSeller(tx, seller);
    await applyLimits(kernel, tx, seller);
  });
}

/** Outboxes of existing sites store these names, which date from when tasks and categories were one module. */
export const taskConsumers: NonNullable<BackendModule['consumers']> = [
  consumer(events.taskChanged, { name: 'catalogue.search', lane: 'search' }, (kernel: Kernel, { task }) =>
    syncTasks(kernel, [task]),
  ),
  // Each of the seller's documents contains the seller's average.
  consumer(
    events.reviewWritten,
    { name: 'catalogue.review', lane: 'search' },
    async (kernel: Kernel, { seller }) => syncTasks(kernel, await listedOfSeller(kernel.db, seller)),
  ),
  // They also contain when the seller was last active.
  consumer(
    events.sellerActive,
    { name: 'catalogue.activity', lane: 'search' },
    async (kernel: Kernel, { seller }) => syncTasks(kernel, await listedOfSeller(kernel.db, seller)),
  ),
  consumer(events.orderCompleted, { name: 'catalogue.limits', lane: 'money' }, (kernel: Kernel, { seller }) =>
    refreshLimits(kernel, seller),
  ),
  consumer(
    events.userChanged,
    { name: 'catalogue.seller', lane: 'search' },
    async (kernel: Kernel, { user }) => {
      await refreshLimits(kernel, user);
      await syncTasks(kernel, await listedOfSeller(kernel.db, user));
    },
  ),
];
