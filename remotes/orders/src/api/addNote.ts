import { useApiMutation } from '@tasklane/api-client';
import type { Input } from '@tasklane/api-client';

/** Returns a function that writes a note on an order's timeline. @throws ApiError */
export function useAddNote(order: string) {
  const { mutateAsync } = useApiMutation('orders.note', { handled: true });
  return (body: Input<'orders.note'>['body']) => mutateAsync({ params: { id: order }, body });
}
