import { taskLifecycle, taskStatus } from '@tasklane/contracts';
import type { Actor, TaskEvent, TaskStatus } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { applyTransition } from '../../../platform/lifecycle';
import type { TaskRow } from '../schema';
import type { TaskContent } from '../content';
import { dropChange, findChange, replaceContent, updateTask } from '../repository/tasks';

/** Takes a task through the lifecycle and stores its new status. @throws illegal_transition */
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

/**
 * Ends the sale of a task. An edit that waits replaces its content: nothing approved is on sale beside it any more.
 * @returns the new status, and the edit if there was one
 */
export async function takeOffSale(
  kernel: Kernel,
  tx: Executor,
  task: Pick<TaskRow, 'hash' | 'status' | 'seller'>,
  event: 'deactivate' | 'unlist',
  actor: Actor,
): Promise<{ status: TaskStatus; content: TaskContent | undefined }> {
  const status = await moveTask(kernel, tx, task, event, actor);
  const change = await findChange(tx, task.hash);
  if (!change) return { status, content: undefined };
  const content = await replaceContent(tx, task, change.content);
  await dropChange(tx, task.hash);
  return { status, content };
}
