import { useApi } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useEffect } from 'react';

/** Reads again what is on the screen when an order changed: this one, or any when none is named. */
export function useLiveOrders(order?: string): void {
  const api = useApi();
  const { events } = useHost();
  useEffect(
    () =>
      events.on('order.changed', (change) => {
        if (order !== undefined && change.order !== order) return;
        void refresh(api);
      }),
    [api, events, order],
  );
}

/** Reads again everything that shows orders. */
export async function refresh(api: ReturnType<typeof useApi>): Promise<void> {
  await Promise.all([
    api.invalidate('orders.read'),
    api.invalidate('orders.timeline'),
    api.invalidate('orders.list'),
    api.invalidate('orders.counts'),
    api.invalidate('payments.ofOrder'),
  ]);
}
