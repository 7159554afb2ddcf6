import { useApiMutation } from '@tasklane/api-client';
import type { Input, MutationCallbacks } from '@tasklane/api-client';

type Body = Input<'orders.answerCancellation'>['body'];

/** Accepts, declines or withdraws a cancellation proposal; the callbacks receive the outcome. */
export function useAnswerCancellation(
  order: string,
  callbacks: MutationCallbacks<'orders.answerCancellation'>,
) {
  const { mutate, isPending } = useApiMutation('orders.answerCancellation', { handled: true, ...callbacks });
  return { answerProposal: (body: Body) => mutate({ params: { id: order }, body }), isPending };
}
