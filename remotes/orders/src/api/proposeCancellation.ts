import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

/** Returns a function that proposes to cancel an order. @throws ApiError */
export function useProposeCancellation(order: string) {
  const { mutateAsync } = useApiMutation('orders.proposeCancellation', { handled: true });
  return (body: Input<'orders.proposeCancellation'>['body']) => mutateAsync({ params: { id: order }, body });
}
