import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import type { Api, Data, Input, MutationCallbacks } from '@tasklane/api-client';

export type Payout = Data<'payouts.pending'>[number];
export type PayoutOverview = Data<'payouts.overview'>;
export type PayoutWallet = Data<'payouts.wallet'>;
export type PayoutDelay = NonNullable<Input<'payouts.delay'>['body']>;

/** For loaders. The page shows a failure in its place. */
export const readPayoutOverview = (api: Api) =>
  api.ensure('payouts.overview', {}, { handled: true }).catch(() => undefined);

export const usePayoutOverview = () => useApiQuery('payouts.overview', {}, { handled: true });

export const usePayoutWallet = () => useApiQuery('payouts.wallet', {}, { handled: true });

/** For forms: the returned function throws ApiError. */
export function useDelayPayout(hash: string) {
  const { mutateAsync } = useApiMutation('payouts.delay', { handled: true });
  return (body: PayoutDelay) => mutateAsync({ params: { id: hash }, body });
}

/** What an admin can do about a payout besides delaying it. */
export type PayoutAction = 'release' | 'retry';

/** Does something about a payout; the callbacks receive the outcome. */
export function usePayoutAction(
  action: PayoutAction,
  hash: string,
  callbacks: MutationCallbacks<'payouts.release' | 'payouts.retry'>,
) {
  const { mutate, reset, isPending, error } = useApiMutation(`payouts.${action}`, {
    handled: true,
    ...callbacks,
  });
  return {
    act: (reason: string) => mutate({ params: { id: hash }, body: { reason } }),
    reset,
    isPending,
    error,
  };
}
