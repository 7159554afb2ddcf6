import { taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';

/** The lists of tasks, by the word that stands in the address; `pending` is the list of those to approve. */
export const taskLists = ['pending', 'active', 'declined', 'draft', 'unlisted', 'all'] as const;
export type TaskList = (typeof taskLists)[number];

export const isTaskList = (word: string | undefined): word is TaskList =>
  taskLists.some((list) => list === word);

/** The list that an address shows: `/admin/tasks` all tasks, `/admin/tasks/approve` those that wait. */
export function listOf(pathname: string, word: string | undefined): TaskList | undefined {
  if (pathname.endsWith('/approve')) return 'pending';
  if (word === undefined) return 'all';
  return isTaskList(word) ? word : undefined;
}

/** The status that a list asks the API for; nothing for all. */
export const statusOf = (list: TaskList): TaskStatus | undefined =>
  list === 'all' ? undefined : taskStatus[list];

/** The word for a status. */
export const wordOf = (status: number): Exclude<TaskList, 'all'> =>
  taskLists.find((list) => list !== 'all' && taskStatus[list] === status) as Exclude<TaskList, 'all'>;
