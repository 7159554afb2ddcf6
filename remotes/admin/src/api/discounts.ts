import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input, MutationCallbacks } from '@tasklane/api-client';

export type Discount = Data<'discounts.read'>;
export type DiscountForm = NonNullable<Input<'discounts.create'>['body']>;
type DiscountChange = NonNullable<Input<'discounts.change'>['body']>;

/** For loaders: reads a code as it is now, since its form is filled from it. @throws ApiError */
export const readDiscount = async (api: Api, hash: string): Promise<Discount> =>
  (await api.ensure('discounts.read', { params: { id: hash } }, { fresh: true })).data;

/** Returns a code as last read, and a function that reads it again. */
export function useDiscount(loaded: Discount) {
  const { data, refetch } = useApiQuery('discounts.read', { params: { id: loaded.hash } }, { handled: true });
  return {
    current: data?.data ?? loaded,
    reread: async (): Promise<void> => void (await refetch()),
  };
}

/** For forms: the returned function throws ApiError. */
export function useCreateDiscount() {
  const { mutateAsync } = useApiMutation('discounts.create', { handled: true });
  return (body: DiscountForm) => mutateAsync({ body });
}

/** For forms: `change` throws ApiError. */
export function useChangeDiscount(hash: string, callbacks: MutationCallbacks<'discounts.change'>) {
  const { mutateAsync, isPending } = useApiMutation('discounts.change', { handled: true, ...callbacks });
  return { change: (body: DiscountChange) => mutateAsync({ params: { id: hash }, body }), isPending };
}

/** Removes a code; the callbacks receive the outcome. */
export function useRemoveDiscount(hash: string, callbacks: MutationCallbacks<'discounts.remove'>) {
  const { mutate, reset, isPending, error } = useApiMutation('discounts.remove', {
    handled: true,
    ...callbacks,
  });
  return { remove: () => mutate({ params: { id: hash } }), reset, isPending, error };
}
