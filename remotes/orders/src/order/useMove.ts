import type { OrderStatus } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useState } from 'react';
import { useChangeStatus } from '../api/changeStatus';
import type { Order } from '../api/order';

/** Changes an order by a button: one press makes one transition. A refusal shows the server's text. */
export function useMove(order: Order, texts: { readonly done: string }) {
  const t = useText('orders');
  const host = useHost();
  const [error, setError] = useState<string>();
  const { startChange, isPending } = useChangeStatus(order.hash, {
    onSuccess: () => host.toast({ kind: 'success', text: texts.done }),
    onError: ({ message }) => setError(message || t('move.failed')),
  });
  return {
    busy: isPending,
    error,
    move: (status: OrderStatus) => {
      setError(undefined);
      startChange({ status });
    },
  };
}
