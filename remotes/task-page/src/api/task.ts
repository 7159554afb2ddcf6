import { useApiQuery } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import type { Task, TaskAddress } from '../task/types';

/**
 * For loaders; nothing where the answer is empty.
 * @param fresh the visitor is shown more than everybody, whom the page's HTML was written for
 * @throws ApiError
 */
export const readTask = async (api: Api, address: TaskAddress, fresh: boolean): Promise<Task | undefined> =>
  (await api.ensure('gigs.read', { params: address }, { fresh })).data[0];

/** The task as it is now. */
export const useTask = (loaded: Task, address: TaskAddress): Task =>
  useApiQuery('gigs.read', { params: address }, { handled: true }).data?.data[0] ?? loaded;
