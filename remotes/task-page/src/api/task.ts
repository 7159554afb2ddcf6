import { useApiQuery } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import type { Task, TaskAddress } from '../task/types';

/**
 * For loaders; undefined where the response is empty.
 * @param fresh whether the visitor sees more than the page's HTML holds, which is the same for everybody
 * @throws ApiError
 */
export const readTask = async (api: Api, address: TaskAddress, fresh: boolean): Promise<Task | undefined> =>
  (await api.ensure('gigs.read', { params: address }, { fresh })).data[0];

export const useTask = (loaded: Task, address: TaskAddress): Task =>
  useApiQuery('gigs.read', { params: address }, { handled: true }).data?.data[0] ?? loaded;
