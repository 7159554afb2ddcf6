import { taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { system, transition } from '@tasklane/server-kit/lifecycle';
import { taskMachine } from '../lifecycle/task';
import { standingOf } from '../standing';
import { maySubmit, overLimit } from '../policy';
import { submittedHashes } from '../repository/lists';
import { loadTasks } from '../repository/tasks';
import { takeOffSale } from './take-off-sale';

/**
 * Applies the limits of a basic seller to all submitted tasks of the seller: a task beyond a limit is unlisted, an
 * unlisted one that fits again is submitted to the moderators. Tasks on sale take precedence, then pending ones, then
 * unlisted ones, so a new task never displaces an old one. Must be called after every change of a price, a status, the
 * earnings or the verification, in the same transaction, with the seller locked.
 * @returns the status of every submitted task, by hash
 */
export async function applyLimits(
  kernel: Kernel,
  tx: Executor,
  seller: string,
): Promise<ReadonlyMap<string, TaskStatus>> {
  const standing = await standingOf(tx, seller);
  const statuses = new Map<string, TaskStatus>();
  let listedCount = 0;
  for (const { row, content } of await loadTasks(tx, await submittedHashes(tx, seller))) {
    const isListed = row.status !== taskStatus.unlisted;
    const mayStay = !overLimit(standing, content.price, listedCount);
    let status = row.status;
    let fits = mayStay;
    if (isListed && !mayStay) {
      const off = await takeOffSale(kernel, tx, row, 'unlist', system);
      status = off.status;
      fits = off.content !== undefined && !overLimit(standing, off.content.price, listedCount);
    }
    if (status === taskStatus.unlisted && fits && maySubmit(standing)) {
      ({ status } = await transition(kernel, tx, taskMachine, row.hash, 'relist', system));
    }
    if (status !== taskStatus.unlisted) listedCount += 1;
    statuses.set(row.hash, status);
  }
  return statuses;
}
