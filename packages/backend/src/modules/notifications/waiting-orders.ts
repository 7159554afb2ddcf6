import type { Executor } from '@tasklane/server-kit/database';
import type { WaitingOrders } from '../messages';
import { orderBriefs } from '../orders';
import { unreadSubjects } from './repository';

/** The state in which an order waits for the recipient of this notification. */
const WAITING = { 'order.created': 'pending', 'order.delivered': 'delivered' } as const;

/**
 * Returns the orders that wait for a user, based on unread notifications. An order that has moved to another state no
 * longer waits, whether or not its notification was opened.
 */
export async function readWaitingOrders(db: Executor, user: string): Promise<WaitingOrders> {
  const payload = await unreadSubjects(db, user, Object.keys(WAITING));
  const orders = await orderBriefs(
    db,
    payload.map(({ subject }) => subject),
  );
  const waiting = (notified: keyof typeof WAITING) =>
    payload
      .filter(({ type, subject }) => type === notified && orders.get(subject)?.status === WAITING[notified])
      .map(({ subject }) => subject);
  return { created: waiting('order.created'), delivered: waiting('order.delivered') };
}
