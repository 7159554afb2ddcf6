import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '@tasklane/server-kit/database';
import { unreadCounts } from '../messages';
import { orderBriefs } from '../orders';
import { unreadSubjects } from './repository';

/** The state in which an order waits for whoever was told this of it. */
const WAITING = { 'order.created': 'pending', 'order.delivered': 'delivered' } as const;

/** The orders that wait for a person and were told of in a notification of this type that is still unread. */
async function waitingOrders(db: Executor, user: string): Promise<Record<keyof typeof WAITING, string[]>> {
  const news = await unreadSubjects(db, user, Object.keys(WAITING));
  const orders = await orderBriefs(
    db,
    news.map(({ subject }) => subject),
  );
  const waiting = (told: keyof typeof WAITING) =>
    news
      .filter(({ type, subject }) => type === told && orders.get(subject)?.status === WAITING[told])
      .map(({ subject }) => subject);
  return { 'order.created': waiting('order.created'), 'order.delivered': waiting('order.delivered') };
}

/**
 * What waits for a person: messages by thread, new orders to a seller, deliveries to a buyer. An order that has gone
 * on waits no more, whether or not its notification was opened.
 */
export async function unreadOf(db: Executor, user: string): Promise<DataOf<Operations['messages.unread']>> {
  const threads = await unreadCounts(db, user);
  const { 'order.created': created, 'order.delivered': delivered } = await waitingOrders(db, user);
  return {
    unread: [...threads.values()].reduce((sum, count) => sum + count, 0),
    new_orders: created.length,
    new_deliveries: delivered.length,
    offers: 0,
    offers_hashes: [],
    threads: [...threads.keys()],
    orders_delivered: delivered,
  };
}
