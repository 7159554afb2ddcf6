import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input } from '@tasklane/api-client';

export type TasksInput = Input<'admin.tasks'>;
export type TaskSummary = Data<'admin.tasks'>[number];

/** For loaders. The list shows a failure in its place. */
export const readTasks = (api: Api, input: TasksInput) =>
  api.ensure('admin.tasks', input, { handled: true }).catch(() => undefined);

export const useTasks = (input: TasksInput) =>
  useApiQuery('admin.tasks', input, { handled: true, keepPrevious: true });
