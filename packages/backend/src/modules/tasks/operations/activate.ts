import { taskStatus } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { transaction } from '@tasklane/server-kit/database';
import { fail, orNotFound } from '@tasklane/server-kit';
import { personByUsername } from '../../profiles';
import { standingOf } from '../standing';
import { maySwitch } from '../policy';
import { findTaskBySlug, lockSeller } from '../repository/tasks';
import { ownTask, refOf } from './form';
import { applyLimits } from './limits';
import { submit } from './submit';
import { takeOffSale } from './take-off-sale';

/**
 * Handles the owner's switch on the task page: takes a task off sale, or submits it for approval.
 * @throws forbidden unless the owner is a seller, and a verified one to submit it
 */
export async function activateTask(context: Context, username: string, slug: string, wanted: 0 | 2) {
  const { db, me, kernel } = context;
  return transaction(db, async (tx) => {
    await lockSeller(tx, me.user);
    const person = orNotFound(await personByUsername(tx, username));
    const row = orNotFound(person.hash === me.user ? await findTaskBySlug(tx, me.user, slug) : undefined);
    const task = await ownTask(context, tx, row.hash);
    const standing = await standingOf(tx, me.user);
    if (!maySwitch(standing, task.status, wanted))
      fail(task.status === taskStatus.unlisted ? 'illegal_transition' : 'forbidden');
    if (wanted === taskStatus.pending) {
      return refOf(task, person.username, await submit(kernel, tx, task));
    }
    const by = { role: 'seller', user: me.user } as const;
    const { status, content } = await takeOffSale(kernel, tx, task, 'deactivate', by);
    await applyLimits(kernel, tx, me.user);
    return refOf({ hash: task.hash, slug: content?.slug ?? task.slug }, person.username, status);
  });
}
