import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

/** Returns a function that requests a revision of a delivery. @throws ApiError */
export function useRequestRevision(order: string) {
  const { mutateAsync } = useApiMutation('orders.revise', { handled: true });
  return (body: Input<'orders.revise'>['body']) => mutateAsync({ params: { id: order }, body });
}
