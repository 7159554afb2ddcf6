import { and, eq } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { orderCancellations } from '../orders.schema';
import type { CancellationRow } from '../orders.schema';

const isOpen = eq(orderCancellations.status, 'open');

/** The order's proposal that waits for its answer. */
export async function findOpenCancellation(
  db: Executor,
  order: string,
): Promise<CancellationRow | undefined> {
  const [row] = await db
    .select()
    .from(orderCancellations)
    .where(and(eq(orderCancellations.order, order), isOpen));
  return row;
}

export async function findCancellation(db: Executor, hash: string): Promise<CancellationRow | undefined> {
  const [row] = await db.select().from(orderCancellations).where(eq(orderCancellations.hash, hash));
  return row;
}

export async function insertCancellation(tx: Executor, row: CancellationRow): Promise<void> {
  await tx.insert(orderCancellations).values(row);
}

export async function updateCancellation(
  tx: Executor,
  hash: string,
  change: Pick<CancellationRow, 'status' | 'closedAt'>,
): Promise<void> {
  await tx.update(orderCancellations).set(change).where(eq(orderCancellations.hash, hash));
}
