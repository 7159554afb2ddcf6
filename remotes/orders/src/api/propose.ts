import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

/** Returns a function that proposes a change to the other side of an order. @throws ApiError */
export function usePropose(order: string) {
  const { mutateAsync } = useApiMutation('orders.propose', { handled: true });
  return (body: Input<'orders.propose'>['body']) => mutateAsync({ params: { id: order }, body });
}
