import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import type { Side } from './orders';

/** Number of orders in each status; undefined until it has been read. */
export const useOrderCounts = (side: Side): Data<'orders.counts'> | undefined =>
  useApiQuery('orders.counts', { query: { side } }, { handled: true }).data?.data;
