import { useApiQuery } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import type { TaskAddress } from '../task/types';

const inputOf = (params: TaskAddress, page: number) => ({ params, query: { page } });

/** For loaders. @throws ApiError */
export const readReviews = (api: Api, address: TaskAddress) =>
  api.ensure('reviews.ofTask', inputOf(address, 1), { handled: true });

/** One page of a task's reviews. */
export const useReviews = (address: TaskAddress, page: number) =>
  useApiQuery('reviews.ofTask', inputOf(address, page), { handled: true });
