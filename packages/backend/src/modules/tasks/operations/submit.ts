import type { TaskStatus } from '@tasklane/contracts';
import { message } from '@tasklane/contracts/schemas';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { fail } from '@tasklane/server-kit';
import { transition } from '@tasklane/server-kit/lifecycle';
import type { TaskRow } from '../schema';
import { taskMachine } from '../lifecycle/task';
import { standingOf } from '../standing';
import { maySubmit } from '../policy';
import { applyLimits } from './limits';

/**
 * Submits a task for approval; beyond a basic seller's limits it is unlisted. The seller must be locked.
 * @throws forbidden for a pre-seller, who keeps drafts until the steps to become a seller are done
 */
export async function submit(kernel: Kernel, tx: Executor, task: TaskRow): Promise<TaskStatus> {
  if (!maySubmit(await standingOf(tx, task.seller))) {
    return fail('forbidden', { message: message('error.become_seller_first') });
  }
  const by = { role: 'seller', user: task.seller } as const;
  const { status } = await transition(kernel, tx, taskMachine, task.hash, 'submit', by);
  return (await applyLimits(kernel, tx, task.seller)).get(task.hash) ?? status;
}
