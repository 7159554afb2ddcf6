import type { TaskStatus } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { transition } from '@tasklane/server-kit/lifecycle';
import type { TransitionActor } from '@tasklane/server-kit/lifecycle';
import type { TaskRow } from '../schema';
import type { TaskContent } from '../content';
import { taskMachine } from '../lifecycle/task';
import { dropChange, findChange, replaceContent } from '../repository/tasks';

/**
 * Takes a task off sale. A waiting edit replaces its content, as no approved version remains on sale beside it.
 * @returns the new status, and the edit if there was one
 */
export async function takeOffSale(
  kernel: Kernel,
  tx: Executor,
  task: Pick<TaskRow, 'hash' | 'seller'>,
  event: 'deactivate' | 'unlist',
  by: TransitionActor,
): Promise<{ status: TaskStatus; content: TaskContent | undefined }> {
  const { status } = await transition(kernel, tx, taskMachine, task.hash, event, by);
  const change = await findChange(tx, task.hash);
  if (!change) return { status, content: undefined };
  const content = await replaceContent(tx, task, change.content);
  await dropChange(tx, task.hash);
  return { status, content };
}
