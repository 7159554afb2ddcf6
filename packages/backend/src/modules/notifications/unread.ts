import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import type { Executor } from '../../platform/database';
import { unreadCounts } from '../messages';
import { unreadSubjects } from './notifications.repository';

/** What waits for a person: messages by thread, new orders to a seller, deliveries to a buyer. */
export async function unreadOf(db: Executor, user: string): Promise<DataOf<Operations['messages.unread']>> {
  const threads = await unreadCounts(db, user);
  const news = await unreadSubjects(db, user, ['order.created', 'order.delivered']);
  const delivered = news.filter(({ type }) => type === 'order.delivered').map(({ subject }) => subject);
  return {
    unread: [...threads.values()].reduce((sum, count) => sum + count, 0),
    new_orders: news.length - delivered.length,
    new_deliveries: delivered.length,
    offers: 0,
    offers_hashes: [],
    threads: [...threads.keys()],
    orders_delivered: delivered,
  };
}
