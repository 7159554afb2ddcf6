import { queryKey, useApi } from '@tasklane/api-client';
import type { Answer } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { refresh } from './useLiveOrders';

/** Shows what a call answered as the order's present state, everywhere and at once, and says that it is done. */
export function useOrderUpdate(order: string) {
  const api = useApi();
  const host = useHost();
  return (answer: Answer<'orders.read'>, done: string): void => {
    api.queryClient.setQueryData(queryKey('orders.read', { params: { id: order } }), answer);
    host.toast({ kind: 'success', text: done });
    host.events.emit('order.changed', { order, status: answer.data.status });
    void refresh(api);
  };
}
