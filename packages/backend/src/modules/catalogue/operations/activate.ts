import { taskStatus } from '@tasklane/contracts';
import { events } from '../../../events';
import type { Context } from '../../../http';
import { transaction } from '../../../platform/database';
import { fail, found } from '../../../platform/errors';
import { personByUsername, standingOf } from '../people';
import { maySwitch } from '../policy';
import {
  dropChange,
  findChange,
  findTaskBySlug,
  loadTasks,
  lockSeller,
  replaceContent,
} from '../repository/tasks';
import { ownTask, refOf } from './form';
import { moveTask, submit } from './submit';

/**
 * The owner's switch on the task page: takes a task off, or sends it for approval.
 * @throws forbidden unless the owner is a verified seller
 */
export async function activateTask(context: Context, username: string, slug: string, wanted: 0 | 2) {
  const { db, me, kernel } = context;
  return transaction(db, async (tx) => {
    await lockSeller(tx, me.user);
    const person = found(await personByUsername(tx, username));
    const row = found(person.hash === me.user ? await findTaskBySlug(tx, me.user, slug) : undefined);
    const task = await ownTask(context, tx, row.hash);
    const standing = await standingOf(tx, me.user);
    if (!maySwitch(standing, task.status))
      fail(task.status === taskStatus.unlisted ? 'illegal_transition' : 'forbidden');
    await kernel.outbox.add(tx, events.taskChanged, { task: task.hash });
    if (wanted === taskStatus.pending) {
      const [loaded] = await loadTasks(tx, [task.hash]);
      return refOf(task, person.username, await submit(kernel, tx, task, loaded?.content.price ?? 0));
    }
    const status = await moveTask(kernel, tx, task, 'deactivate', 'seller');
    const change = await findChange(tx, task.hash);
    if (change) {
      // The draft holds what the seller wrote last.
      await replaceContent(tx, task.hash, change.content);
      await dropChange(tx, task.hash);
    }
    return refOf({ hash: task.hash, slug: change?.content.slug ?? task.slug }, person.username, status);
  });
}
