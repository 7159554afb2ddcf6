import { useApiMutation } from '@tasklane/api-client';
import type { Input, MutationCallbacks } from '@tasklane/api-client';

type Body = Input<'orders.answerProposal'>['body'];

/** Accepts, declines or withdraws a proposal; the callbacks receive the outcome. */
export function useAnswerProposal(order: string, callbacks: MutationCallbacks<'orders.answerProposal'>) {
  const { mutate, isPending } = useApiMutation('orders.answerProposal', { handled: true, ...callbacks });
  return { answerProposal: (body: Body) => mutate({ params: { id: order }, body }), isPending };
}
