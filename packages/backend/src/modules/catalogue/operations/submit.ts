import type { TaskStatus } from '@tasklane/contracts';
import type { Kernel } from '../../../kernel';
import type { Executor } from '../../../platform/database';
import type { TaskRow } from '../catalogue.schema';
import { standingOf } from '../people';
import { maySubmit } from '../policy';
import { applyLimits } from './limits';
import { moveTask } from './move';

/** Sends a task for approval; beyond a basic seller's limits it is unlisted. The seller is locked. */
export async function submit(kernel: Kernel, tx: Executor, task: TaskRow): Promise<TaskStatus> {
  if (!maySubmit(await standingOf(tx, task.seller))) return task.status;
  const status = await moveTask(kernel, tx, task, 'submit', 'seller');
  return (await applyLimits(kernel, tx, task.seller)).get(task.hash) ?? status;
}
