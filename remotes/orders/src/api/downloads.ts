import { useApi } from '@tasklane/api-client';
import type { Side } from './orders';

/** The files of orders. Each function rejects with an ApiError. */
export function useDownloads() {
  const api = useApi();
  return {
    /** A delivered or shared file. */
    asset: (file: string) => api.download('orders.asset', { params: { id: file } }, { handled: true }),
    /** A file of an order's requirements. */
    requirement: (order: string, file: string) =>
      api.download('orders.requirementFile', { params: { id: order, file } }, { handled: true }),
    /** A file of a dispute. */
    dispute: (dispute: string, file: string) =>
      api.download('disputes.file', { params: { id: dispute, file } }, { handled: true }),
    /** All purchases or sales, as CSV. */
    orders: (side: Side) => api.download('orders.export', { query: { side } }, { handled: true }),
  };
}
