import { and, eq } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { orderCancellations } from '../schema';
import type { CancellationRow } from '../schema';

const isOpen = eq(orderCancellations.status, 'open');

/** Finds the order's open proposal. */
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
