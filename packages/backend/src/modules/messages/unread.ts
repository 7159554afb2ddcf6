import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { readTogether } from '@tasklane/server-kit/database';
import type { Context } from '../../http';
import { unreadCounts } from './repository';
import { waitingOrders } from './waiting-port';

/** Returns what waits for a user: messages by thread, new orders for a seller, deliveries for a buyer. */
export async function unreadOf(
  { kernel, db }: Pick<Context, 'kernel' | 'db'>,
  user: string,
): Promise<DataOf<Operations['messages.unread']>> {
  const [threads, { created, delivered }] = await readTogether(
    () => unreadCounts(db, user),
    () => waitingOrders.of(kernel)(db, user),
  );
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
