import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { readTogether } from '@tasklane/server-kit/database';
import type { Context } from '../../http';
import type { Kernel } from '../../kernel';
import { createOwnReads } from '../../platform/own-reads';
import { unreadCounts } from './repository';
import { waitingOrders } from './waiting-port';

type Summary = DataOf<Operations['messages.unread']>;

const summaries = createOwnReads<Summary>({ capacity: 10_000, weigh: ({ threads }) => threads.length + 1 });

/** Like `unreadOf`, from the cache. */
export const cachedUnreadOf = (kernel: Kernel, user: string): Promise<Summary> =>
  summaries(kernel, user, '', () => unreadOf({ kernel, db: kernel.db }, user));

/** Returns what waits for a user: messages by thread, new orders for a seller, deliveries for a buyer. */
export async function unreadOf(
  { kernel, db }: Pick<Context, 'kernel' | 'db'>,
  user: string,
): Promise<Summary> {
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
