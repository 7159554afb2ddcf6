import { useSession } from '@tasklane/federation';
import { useEffect } from 'react';
import { useShell } from '../app/context';
import { celebrate } from './unread';
import { useUnread } from './useUnread';

/** Publishes the unread summary to the other parts of the site, and celebrates new orders and deliveries. */
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
    if (celebration) dialogs.offer('celebration', celebration);
  }, [unread, user, dialogs, host]);
}
