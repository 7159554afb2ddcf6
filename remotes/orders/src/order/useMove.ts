import { isApiError, queryKey, useApi, useApiMutation } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import type { Order } from './status';
import { refresh } from './useLiveOrders';

type Status = 'accepted' | 'cancelled' | 'delivered' | 'completed';

/**
 * Moves an order by a button: one press, one move. What the server refuses is told in its own words, and the
 * order is read anew, since somebody else may have been faster.
 */
export function useMove(order: Order, told: { readonly done: string }) {
  const t = useText('orders');
  const api = useApi();
  const host = useHost();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useApiMutation('orders.changeStatus', {
    handled: true,
    onSuccess: (answer) => {
      api.queryClient.setQueryData(queryKey('orders.read', { params: { id: order.hash } }), answer);
      host.toast({ kind: 'success', text: told.done });
      host.events.emit('order.changed', { order: order.hash, status: answer.data.status });
      void refresh(api);
    },
    onError: (thrown) => {
      setError((isApiError(thrown) && thrown.message) || t('move.failed'));
      void refresh(api);
    },
  });
  return {
    busy: isPending,
    error,
    move: (status: Status) => {
      setError(undefined);
      mutate({ params: { id: order.hash }, body: { status } });
    },
  };
}
