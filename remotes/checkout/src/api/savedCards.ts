import { useApiQuery } from '@tasklane/api-client';
import type { Api, Data } from '@tasklane/api-client';

export type SavedCard = Data<'payments.cards'>[number];

/** For loaders. The page works without them. */
export const readSavedCards = (api: Api) =>
  api.ensure('payments.cards', {}, { handled: true }).catch(() => undefined);

/**
 * Returns the cards that the buyer has saved, undefined while they load, and a function that reads them again. None are
 * offered when they cannot be read: a card can be entered all the same.
 */
export function useSavedCards(): {
  cards: readonly SavedCard[] | undefined;
  refresh: () => Promise<unknown>;
} {
  const { data, isPending, refetch } = useApiQuery('payments.cards', {}, { handled: true });
  return { cards: isPending ? undefined : (data?.data ?? []), refresh: refetch };
}
