import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { openPayouts } from '@tasklane/contracts';
import type { PayoutStatus } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { orders } from '../schema';
import type { OrderRow } from '../schema';

/** What an order's seller gets, in cents: `earningsOf`. */
export const earnings = sql`(${orders.price} - ${orders.priceBack})`;

const cents = sql<number>`coalesce(sum(${earnings}), 0)`.mapWith(Number);

/** Reads a seller's orders whose payouts are in a state, in the order in which they are locked. */
export const payoutsOf = (
  db: Executor,
  seller: string,
  status: PayoutStatus,
): Promise<Pick<OrderRow, 'hash' | 'payoutWallet'>[]> =>
  db
    .select({ hash: orders.hash, payoutWallet: orders.payoutWallet })
    .from(orders)
    .where(and(eq(orders.seller, seller), eq(orders.payoutStatus, status)))
    .orderBy(asc(orders.hash));

/** Returns the hashes of the orders that a transfer pays, in the order in which they are locked. */
export async function ordersOfTransfer(db: Executor, transfer: string): Promise<string[]> {
  const rows = await db
    .select({ hash: orders.hash })
    .from(orders)
    .where(eq(orders.payoutTransfer, transfer))
    .orderBy(asc(orders.hash));
  return rows.map(({ hash }) => hash);
}

/** Returns whether the seller is owed money, or some of it is on its way. */
export async function hasOpenPayouts(db: Executor, seller: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: orders.hash })
    .from(orders)
    .where(and(eq(orders.seller, seller), inArray(orders.payoutStatus, [...openPayouts])))
    .limit(1);
  return row !== undefined;
}

/** Sums of a seller's payouts by state, in cents. */
export async function payoutSums(db: Executor, seller: string): Promise<ReadonlyMap<PayoutStatus, number>> {
  const rows = await db
    .select({ status: orders.payoutStatus, sum: cents })
    .from(orders)
    .where(and(eq(orders.seller, seller), inArray(orders.payoutStatus, [...openPayouts, 'paid'])))
    .groupBy(orders.payoutStatus);
  return new Map(rows.map(({ status, sum }) => [status, sum]));
}
