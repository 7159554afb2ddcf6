import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type SubmittedTask = Data<'admin.task'>;

/** For loaders. @throws ApiError */
export const readTask = async (api: Api, hash: string): Promise<SubmittedTask> =>
  (await api.ensure('admin.task', { params: { id: hash } })).data;

export const useTask = (loaded: SubmittedTask, hash: string): SubmittedTask =>
  useApiQuery('admin.task', { params: { id: hash } }, { handled: true }).data?.data ?? loaded;
