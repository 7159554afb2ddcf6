import { useApiQuery } from '@tasklane/api-client';
import type { Data, Input } from '@tasklane/api-client';

export type OrderSummary = Data<'orders.list'>[number];
export type Side = 'buyer' | 'seller';

/** Purchases or sales; while another page loads, the previous one stays. */
export const useOrders = (query: Input<'orders.list'>['query']) =>
  useApiQuery('orders.list', { query }, { handled: true, keepPrevious: true });
