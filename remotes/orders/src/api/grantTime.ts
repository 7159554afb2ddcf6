import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

/** Returns a function that gives the seller more days. @throws ApiError */
export function useGrantTime(order: string) {
  const { mutateAsync } = useApiMutation('orders.grantTime', { handled: true });
  return (body: Input<'orders.grantTime'>['body']) => mutateAsync({ params: { id: order }, body });
}
