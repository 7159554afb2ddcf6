import { taskStatus } from '@tasklane/contracts';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import { transaction } from '../../platform/database';
import { consumer } from '../../platform/outbox';
import type { Consumer } from '../../platform/outbox';
import { standingOf } from './people';
import { listedOfSeller, ownTasks } from './repository/lists';
import { beyondEarnings } from './policy';
import { loadTasks, lockSeller, lockTask } from './repository/tasks';
import { moveTask } from './operations/submit';
import { syncTasks } from './search-sync';

const ALL = 1000;

/** A seller that has been verified may list what had to stay unlisted: it goes to the moderators. */
async function relist(kernel: Kernel, seller: string): Promise<void> {
  const { rows } = await ownTasks(kernel.db, seller, taskStatus.unlisted, { offset: 0, limit: ALL });
  if (rows.length === 0 || !(await standingOf(kernel.db, seller)).verified) return;
  await transaction(kernel.db, async (tx) => {
    for (const { hash } of rows) {
      const task = await lockTask(tx, hash);
      if (task?.status === taskStatus.unlisted) await moveTask(kernel, tx, task, 'relist', 'system');
    }
  });
}

/** A basic seller who earned: what is worth more than the earnings that are left goes off sale. */
async function unlistBeyondEarnings(kernel: Kernel, seller: string): Promise<void> {
  if ((await standingOf(kernel.db, seller)).verified) return;
  await transaction(kernel.db, async (tx) => {
    await lockSeller(tx, seller);
    const standing = await standingOf(tx, seller);
    const open = await Promise.all(
      [taskStatus.active, taskStatus.pending].map((status) =>
        ownTasks(tx, seller, status, { offset: 0, limit: ALL }),
      ),
    );
    const tasks = await loadTasks(
      tx,
      open.flatMap(({ rows }) => rows.map(({ hash }) => hash)),
    );
    for (const { row, content } of tasks) {
      if (!beyondEarnings(standing, content.price)) continue;
      await moveTask(kernel, tx, row, 'unlist', 'system');
      await kernel.outbox.add(tx, events.taskChanged, { task: row.hash });
    }
  });
}

export const catalogueConsumers: readonly Consumer<Kernel>[] = [
  consumer(events.taskChanged, 'catalogue.search', (kernel: Kernel, { task }) => syncTasks(kernel, [task])),
  // The average of the seller stands in each of the seller's documents.
  consumer(events.reviewWritten, 'catalogue.review', async (kernel: Kernel, { seller }) =>
    syncTasks(kernel, await listedOfSeller(kernel.db, seller)),
  ),
  consumer(events.orderCompleted, 'catalogue.limits', (kernel: Kernel, { seller }) =>
    unlistBeyondEarnings(kernel, seller),
  ),
  consumer(events.userChanged, 'catalogue.seller', async (kernel: Kernel, { user }) => {
    await relist(kernel, user);
    await syncTasks(kernel, await listedOfSeller(kernel.db, user));
  }),
];
