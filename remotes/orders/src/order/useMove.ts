import { isApiError, useApi, useApiMutation } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import type { Order } from './status';
import { refresh } from './useLiveOrders';
import { useOrderUpdate } from './useOrderUpdate';

type Status = 'accepted' | 'cancelled' | 'delivered' | 'completed';

/**
 * Moves an order by a button: one press, one move. What the server refuses is told in its own words, and the
 * order is read anew, since somebody else may have been faster.
 */
export function useMove(order: Order, told: { readonly done: string }) {
  const t = useText('orders');
  const api = useApi();
  const update = useOrderUpdate(order.hash);
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useApiMutation('orders.changeStatus', {
    handled: true,
    onSuccess: (answer) => update(answer, told.done),
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
