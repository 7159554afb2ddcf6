import { useApiQuery } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import type { TaskAddress } from '../task/types';

/** For loaders. @throws ApiError */
export const readStats = (api: Api, address: TaskAddress, fresh: boolean) =>
  api.ensure('gigs.stats', { params: address }, { fresh });

/** The statistics of a task's seller. */
export const useStats = (address: TaskAddress) => useApiQuery('gigs.stats', { params: address });
