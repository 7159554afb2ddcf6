import { useApi, useApiMutation } from '@tasklane/api-client';
import type { Api, Data, Input, MutationCallbacks } from '@tasklane/api-client';

export type GiftCard = Data<'giftCards.list'>[number];
export type GiftCardBatch = NonNullable<Input<'giftCards.create'>['body']>;
export type BalanceChange = NonNullable<Input<'giftCards.changeBalance'>['body']>;
type GiftCardFile = NonNullable<Input<'giftCards.import'>['body']>;
type GiftCardGrant = NonNullable<Input<'giftCards.grant'>['body']>;

/** The API names users by hash; their public profile has it. @throws ApiError not_found for an unknown name */
const userHashOf = async (api: Api, user: string): Promise<string> =>
  (await api.call('gigs.profile', { params: { user } }, { handled: true })).data.user.hash;

/** For forms: the returned function throws ApiError. */
export function useCreateGiftCards() {
  const { mutateAsync } = useApiMutation('giftCards.create', { handled: true });
  return (body: GiftCardBatch) => mutateAsync({ body });
}

/** For forms: the returned function throws ApiError. */
export function useImportGiftCards() {
  const { mutateAsync } = useApiMutation('giftCards.import', { handled: true });
  return (body: GiftCardFile) => mutateAsync({ body });
}

/** For forms: the returned function gives a card to a user by name, and throws ApiError. */
export function useGrantGiftCard() {
  const api = useApi();
  const { mutateAsync } = useApiMutation('giftCards.grant', { handled: true });
  return async (user: string, body: GiftCardGrant) =>
    mutateAsync({ params: { id: await userHashOf(api, user) }, body });
}

/** For forms: both functions throw ApiError. @param user the name of the owner */
export function useGiftBalance(hash: string, user: string) {
  const api = useApi();
  const { mutateAsync } = useApiMutation('giftCards.changeBalance', { handled: true });
  return {
    /** Reads the card as it is now; undefined if the owner has so many cards that this one is not among the latest. */
    reread: async (last4: string | null): Promise<GiftCard | undefined> => {
      const query = { user, ...(last4 !== null && { last4 }) };
      const { data } = await api.call('giftCards.list', { query }, { handled: true });
      return data.find((card) => card.hash === hash);
    },
    change: async (body: BalanceChange) =>
      mutateAsync({ params: { id: await userHashOf(api, user), card: hash }, body }),
  };
}

/** Blocks or unblocks a card; the callbacks receive the outcome. */
export function useBlockGiftCard(hash: string, callbacks: MutationCallbacks<'giftCards.block'>) {
  const { mutate, reset, isPending, error } = useApiMutation('giftCards.block', {
    handled: true,
    ...callbacks,
  });
  return {
    setBlocked: (blocked: boolean) => mutate({ params: { id: hash }, body: { blocked } }),
    reset,
    isPending,
    error,
  };
}
