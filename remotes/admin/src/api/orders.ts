import { useApi, useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input, MutationCallbacks } from '@tasklane/api-client';

export type OrderRow = Data<'admin.orders'>[number];
export type OrderDetail = Data<'admin.order'>;
export type Ending = OrderDetail['endings'][number];

/** For loaders. @throws ApiError */
export const readOrder = async (api: Api, hash: string): Promise<OrderDetail> =>
  (await api.ensure('admin.order', { params: { id: hash } })).data;

/** Returns an order as last read, and a function that reads it again. */
export function useOrder(loaded: OrderDetail) {
  const id = loaded.order.hash;
  const { data, refetch } = useApiQuery('admin.order', { params: { id } }, { handled: true });
  return { detail: data?.data ?? loaded, reread: refetch };
}

/** Ends an order; the callbacks receive the outcome. */
export function useEndOrder(hash: string, callbacks: MutationCallbacks<'admin.endOrder'>) {
  const { mutate, reset, isPending, error } = useApiMutation('admin.endOrder', {
    handled: true,
    ...callbacks,
  });
  return {
    end: (body: Input<'admin.endOrder'>['body']) => mutate({ params: { id: hash }, body }),
    reset,
    isPending,
    error,
  };
}

/** Reads a dispute; nothing without one, or for an admin whose roles do not open it. */
export function useDispute(hash: string | null) {
  const { data } = useApiQuery(
    'disputes.read',
    { params: { id: hash ?? '' } },
    { handled: true, enabled: hash !== null },
  );
  return data?.data;
}

/** The files of an order. Each function rejects with an ApiError. */
export function useOrderFiles() {
  const api = useApi();
  return {
    /** A delivered or shared file. */
    asset: (file: string) => api.download('orders.asset', { params: { id: file } }, { handled: true }),
    /** A file of an order's requirements. */
    requirement: (order: string, file: string) =>
      api.download('orders.requirementFile', { params: { id: order, file } }, { handled: true }),
  };
}
