import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type Order = Data<'orders.read'>;

/** For loaders. @throws ApiError */
export const readOrder = async (api: Api, hash: string): Promise<Order> =>
  (await api.ensure('orders.read', { params: { id: hash } })).data;

export const useOrder = (loaded: Order): Order =>
  useApiQuery('orders.read', { params: { id: loaded.hash } }, { handled: true }).data?.data ?? loaded;
