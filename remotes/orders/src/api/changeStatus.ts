import { useApiMutation } from '@tasklane/api-client';
import type { Input, MutationCallbacks } from '@tasklane/api-client';

type Body = Input<'orders.changeStatus'>['body'];

/** Accepts, cancels, delivers or approves an order. `changeStatus` rejects with an ApiError. */
export function useChangeStatus(order: string, callbacks: MutationCallbacks<'orders.changeStatus'> = {}) {
  const change = useApiMutation('orders.changeStatus', { handled: true, ...callbacks });
  const inputOf = (body: Body) => ({ params: { id: order }, body });
  return {
    /** For forms. */
    changeStatus: (body: Body) => change.mutateAsync(inputOf(body)),
    /** For buttons: the callbacks receive the outcome. */
    startChange: (body: Body) => change.mutate(inputOf(body)),
    isPending: change.isPending,
  };
}
