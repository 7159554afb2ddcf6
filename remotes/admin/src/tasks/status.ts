import { taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';

/** The lists of tasks, by their word in the address; `pending` is the list of tasks to approve. */
export const taskLists = ['pending', 'active', 'declined', 'draft', 'unlisted', 'all'] as const;
export type TaskList = (typeof taskLists)[number];

export const isTaskList = (word: string | undefined): word is TaskList =>
  taskLists.some((list) => list === word);

/**
 * The list that an address shows: all tasks at `/admin/tasks`, those that await a verdict at `/admin/tasks/approve`.
 */
export function listOf(pathname: string, word: string | undefined): TaskList | undefined {
  if (pathname.endsWith('/approve')) return 'pending';
  if (word === undefined) return 'all';
  return isTaskList(word) ? word : undefined;
}

/** The status that a list requests from the API; undefined for all. */
export const statusOf = (list: TaskList): TaskStatus | undefined =>
  list === 'all' ? undefined : taskStatus[list];

/** The word in the address for a status. */
export const wordOf = (status: number): Exclude<TaskList, 'all'> =>
  taskLists.find((list) => list !== 'all' && taskStatus[list] === status) as Exclude<TaskList, 'all'>;
