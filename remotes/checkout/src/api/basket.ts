import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, MutationCallbacks } from '@tasklane/api-client';
import type { PaymentType } from './payment';

export type Basket = Data<'basket.read'>;

/** For loaders. @throws ApiError */
export const readBasket = async (api: Api, hash: string): Promise<Basket> =>
  (await api.ensure('basket.read', { params: { id: hash } })).data;

/** For loaders: the visitor's one basket as it is now, or undefined. @throws ApiError */
export const readOwnBasket = async (api: Api) =>
  (await api.ensure('basket.list', {}, { handled: true, fresh: true })).data[0];

/** The current basket. Its total changes only by the buyer's own actions until a payment is declined. */
export const useBasket = (loaded: Basket): Basket =>
  useApiQuery('basket.read', { params: { id: loaded.hash } }, { handled: true, staleTime: Infinity }).data
    ?.data ?? loaded;

/** Returns a function that changes the quantity. @throws ApiError */
export function useChangeQuantity(basket: string) {
  const { mutateAsync } = useApiMutation('basket.change', { handled: true });
  return (quantity: number) => mutateAsync({ params: { id: basket }, body: { quantity } });
}

/** Returns a function that applies a discount code to the buyer's basket, for a way of paying. @throws ApiError */
export function useApplyDiscount() {
  const { mutateAsync } = useApiMutation('basket.applyDiscount', { handled: true });
  return (discount_code: string, type: PaymentType | undefined) =>
    mutateAsync({ query: { type }, body: { discount_code } });
}

/** Removes the basket's discount code; the callbacks receive the outcome. */
export function useRemoveDiscount(callbacks: MutationCallbacks<'basket.removeDiscount'>) {
  const { mutate, isPending } = useApiMutation('basket.removeDiscount', { handled: true, ...callbacks });
  return { removeDiscount: () => mutate({}), isPending };
}

/** Empties the basket; the callbacks receive the outcome. */
export function useEmptyBasket(basket: string, callbacks: MutationCallbacks<'basket.delete'>) {
  const { mutate, isPending, isSuccess } = useApiMutation('basket.delete', { handled: true, ...callbacks });
  return { emptyBasket: () => mutate({ params: { id: basket } }), isPending: isPending || isSuccess };
}
