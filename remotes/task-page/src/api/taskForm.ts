import type { Api, Data } from '@tasklane/api-client';

export type TaskFormData = Data<'gigs.form'>;

/** For loaders. Another tab may have changed the task: a form starts with its current values. @throws ApiError */
export const readTaskForm = async (api: Api, slug: string): Promise<TaskFormData> =>
  (await api.ensure('gigs.form', { params: { hash: slug } }, { fresh: true })).data;
