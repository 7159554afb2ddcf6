import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';
import type { Side } from './orders';

/** For loaders: the tabs would move if their numbers came later. They are shown without where these cannot be read. */
export const readOrderCounts = (api: Api, side: Side) =>
  api.ensure('orders.counts', { query: { side } }, { handled: true }).catch(() => undefined);

/** Number of orders in each status; undefined until it has been read. */
export const useOrderCounts = (side: Side): Data<'orders.counts'> | undefined =>
  useApiQuery('orders.counts', { query: { side } }, { handled: true }).data?.data;
