import { routePath } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import { useEffect } from 'react';
import { useShell } from '../app/context';
import { celebrate } from './unread';
import type { Celebration } from './unread';
import { useUnread } from './useUnread';

/** Whoever looks at the delivery already need not be told of it. */
const isShown = ({ kind, order }: Celebration): boolean =>
  kind === 'delivery' && window.location.pathname === routePath('order-receive', { hash: order });

/** Tells the other parts of the site what waits, and celebrates new orders and deliveries. */
export function useCelebrations(): void {
  const { dialogs, host } = useShell();
  const user = useSession().claims?.hash;
  const unread = useUnread();
  useEffect(() => {
    if (!unread || !user) return;
    host.events.emit('unread.changed', {
      unread: unread.unread,
      orders: unread.new_orders,
      deliveries: unread.new_deliveries,
    });
    const celebration = celebrate(unread, user);
    if (celebration && !isShown(celebration)) dialogs.offer('celebration', celebration);
  }, [unread, user, dialogs, host]);
}
