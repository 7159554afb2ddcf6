import { useApiQuery } from '@tasklane/api-client';

/** What happened to an order. */
export const useTimeline = (order: string) =>
  useApiQuery('orders.timeline', { params: { id: order } }, { handled: true });
