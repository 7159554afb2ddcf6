import { useApi, useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Data, MutationCallbacks } from '@tasklane/api-client';

/** A gift card that could be added to the buyer's balance. */
export type RedeemableCard = Data<'giftCards.check'>;

/** The buyer's gift balance in dollars, with the cards that it consists of. */
export const useGiftBalance = () => useApiQuery('giftCards.balance', {}, { handled: true });

/** Returns a function that looks up what a code is worth. @throws ApiError with the reason at `code` */
export function useCheckGiftCard() {
  const api = useApi();
  return async (code: string): Promise<RedeemableCard> =>
    (await api.call('giftCards.check', { query: { code } }, { handled: true })).data;
}

/** Adds a card to the buyer's balance; the callbacks receive the outcome. */
export function useRedeemGiftCard(code: string, callbacks: MutationCallbacks<'giftCards.redeem'>) {
  const { mutate, isPending } = useApiMutation('giftCards.redeem', { handled: true, ...callbacks });
  return { redeem: () => mutate({ body: { code } }), isPending };
}
