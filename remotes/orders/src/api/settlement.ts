import { useApiMutation } from '@tasklane/api-client';
import type { Input, MutationCallbacks } from '@tasklane/api-client';

/** Returns a function that offers a settlement. @throws ApiError */
export function useOfferSettlement(dispute: string) {
  const { mutateAsync } = useApiMutation('disputes.offer', { handled: true });
  return (body: Input<'disputes.offer'>['body']) => mutateAsync({ params: { id: dispute }, body });
}

/** Returns a function that seals an amount. @throws ApiError */
export function useSealAmount(dispute: string) {
  const { mutateAsync } = useApiMutation('disputes.seal', { handled: true });
  return (body: Input<'disputes.seal'>['body']) => mutateAsync({ params: { id: dispute }, body });
}

/** Takes the other side's offer, by its hash; the callbacks receive the outcome. */
export function useTakeOffer(dispute: string, callbacks: MutationCallbacks<'disputes.settle'>) {
  const { mutate, isPending } = useApiMutation('disputes.settle', { handled: true, ...callbacks });
  return { take: (offer: string) => mutate({ params: { id: dispute }, body: { offer } }), isPending };
}
