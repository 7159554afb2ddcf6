import { taskStatus } from '@tasklane/contracts';
import type { TestAccount } from './people';
import { submittedTitle } from './sellers';

/** Returns a new task that waits for a moderator. */
export async function waitingTask(moderator: TestAccount) {
  const waiting = await moderator.api.get('admin.tasks', { query: { status: taskStatus.pending } });
  const task = waiting.find((each) => each.change_of_live === 'new');
  if (!task) throw new Error('No new task waits for approval.');
  return task;
}

/** Returns a task that goes on waiting: other tests decide about the first ones, and about those that they submit. */
export async function undecidedTask(moderator: TestAccount) {
  const waiting = await moderator.api.get('admin.tasks', { query: { status: taskStatus.pending } });
  const task = waiting.filter(({ title }) => title !== submittedTitle).at(-1);
  if (!task) throw new Error('No task of the demonstration waits for approval.');
  return task;
}
