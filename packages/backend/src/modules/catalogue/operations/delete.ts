import { events } from '../../../events';
import type { Context } from '../../../http';
import { transaction } from '../../../platform/database';
import { forgetForAll } from '../../favourites';
import { dropChange, updateTask } from '../repository/tasks';
import { ownTask } from './form';

/** Deletes a task. Orders keep what they were made with. @throws not_found */
export async function deleteTask(context: Context, hash: string): Promise<void> {
  const { db, kernel } = context;
  await transaction(db, async (tx) => {
    await ownTask(context, tx, hash);
    await updateTask(tx, hash, { deletedAt: context.now(), featuredAt: null });
    await dropChange(tx, hash);
    await forgetForAll(tx, hash);
    await kernel.outbox.add(tx, events.taskChanged, { task: hash });
  });
}
