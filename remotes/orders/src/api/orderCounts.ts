import { useApiQuery } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import type { Side } from './orders';

/** How many orders there are in each status; nothing before that has been read. */
export const useOrderCounts = (side: Side): Data<'orders.counts'> | undefined =>
  useApiQuery('orders.counts', { query: { side } }, { handled: true }).data?.data;
