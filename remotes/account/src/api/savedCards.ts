import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, MutationCallbacks } from '@tasklane/api-client';

export type SavedCard = Data<'payments.cards'>[number];

/** For loaders. @throws ApiError */
export const readSavedCards = async (api: Api): Promise<SavedCard[]> =>
  (await api.ensure('payments.cards')).data;

export const useSavedCards = (loaded: readonly SavedCard[]): readonly SavedCard[] =>
  useApiQuery('payments.cards', {}, { handled: true }).data?.data ?? loaded;

/** Removes a saved card; the callbacks receive the outcome. */
export function useRemoveCard(callbacks: MutationCallbacks<'payments.removeCard'>) {
  const { mutate, isPending, error } = useApiMutation('payments.removeCard', { handled: true, ...callbacks });
  return { removeCard: (card: string) => mutate({ params: { id: card } }), isPending, error };
}
