import { taskLifecycle, taskStatus } from '@tasklane/contracts';
import type { Actor, TaskEvent, TaskStatus } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import { applyTransition } from '../../../platform/lifecycle';
import type { TaskRow } from '../catalogue.schema';
import { standingOf } from '../people';
import { maySubmit, overLimit } from '../policy';
import { countTasks, updateTask } from '../repository/tasks';

/** Takes a task through the lifecycle and stores where it came to stand. */
export async function moveTask(
  kernel: Kernel,
  tx: Executor,
  task: Pick<TaskRow, 'hash' | 'status'>,
  event: TaskEvent,
  actor: Actor,
): Promise<TaskStatus> {
  const now = kernel.clock.now();
  const subject = { hash: task.hash, state: task.status };
  const status = await applyTransition(tx, kernel.timers, taskLifecycle, subject, event, actor, { now });
  const submittedAt = status === taskStatus.pending ? now : null;
  await updateTask(tx, task.hash, { status, submittedAt, updatedAt: now });
  return status;
}

/** Sends a task for approval; beyond a basic seller's limits it stays unlisted. */
export async function submit(
  kernel: Kernel,
  tx: Executor,
  task: TaskRow,
  price: number,
): Promise<TaskStatus> {
  const standing = await standingOf(tx, task.seller);
  if (!maySubmit(standing)) return task.status;
  const status = await moveTask(kernel, tx, task, 'submit', 'seller');
  const others = await countTasks(tx, task.seller, [taskStatus.active, taskStatus.pending], task.hash);
  if (!overLimit(standing, price, others)) return status;
  return moveTask(kernel, tx, { hash: task.hash, status }, 'unlist', 'system');
}
