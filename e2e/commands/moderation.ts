import { taskStatus } from '@tasklane/contracts';
import type { TestAccount } from './people';

/** Returns a new task that waits for a moderator. */
export async function waitingTask(moderator: TestAccount) {
  const waiting = await moderator.api.get('admin.tasks', { query: { status: taskStatus.pending } });
  const task = waiting.find((each) => each.change_of_live === 'new');
  if (!task) throw new Error('No new task waits for approval.');
  return task;
}
