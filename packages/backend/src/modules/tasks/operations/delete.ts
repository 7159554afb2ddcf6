import { events } from '../../../events';
import type { Context } from '../../../http';
import type { Kernel } from '../../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { forgetForAll } from '../../favourites';
import { hashesOfSeller } from '../repository/lists';
import { dropChange, lockSeller, updateTask } from '../repository/tasks';
import { ownTask } from './form';
import { applyLimits } from './limits';

async function remove(kernel: Kernel, tx: Executor, hash: string): Promise<void> {
  await updateTask(tx, hash, { deletedAt: kernel.clock.now(), featuredAt: null });
  await dropChange(tx, hash);
  await forgetForAll(tx, hash);
  await kernel.outbox.add(tx, events.taskChanged, { task: hash });
}

/** Deletes a task. Its orders keep their copy of the agreement. @throws not_found */
export async function deleteTask(context: Context, hash: string): Promise<void> {
  const { db, kernel, me } = context;
  await transaction(db, async (tx) => {
    await lockSeller(tx, me.user);
    await ownTask(context, tx, hash);
    await remove(kernel, tx, hash);
    await applyLimits(kernel, tx, me.user);
  });
}

/** Deletes all tasks of a seller whose account closes. */
export async function deleteTasksOf(kernel: Kernel, tx: Executor, seller: { hash: string }): Promise<void> {
  for (const hash of await hashesOfSeller(tx, seller.hash)) await remove(kernel, tx, hash);
}
