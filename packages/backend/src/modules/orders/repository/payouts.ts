import { and, asc, count, eq, gte, inArray, sql } from 'drizzle-orm';
import { openPayouts } from '@tasklane/contracts';
import type { PayoutStatus } from '@tasklane/contracts';
import { anyOf } from '@tasklane/server-kit/database';
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

/** Sums what is due to each seller, or to each of some, in cents; sellers who are owed nothing are left out. */
export async function dueSums(
  db: Executor,
  sellers?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ seller: orders.seller, sum: cents })
    .from(orders)
    .where(and(sellers && anyOf(orders.seller, sellers), eq(orders.payoutStatus, 'due')))
    .groupBy(orders.seller);
  return new Map(rows.map(({ seller, sum }) => [seller, sum]));
}

/** Payouts in one state: how many, and what they come to in cents. */
export interface PayoutFigure {
  readonly count: number;
  readonly cents: number;
}

/** The payouts that have not ended. */
export interface OpenPayouts {
  /** By state; states without any are left out. */
  readonly figures: ReadonlyMap<PayoutStatus, PayoutFigure>;
  /** What is due to each seller, in cents: `dueSums`. */
  readonly due: ReadonlyMap<string, number>;
}

/** Counts and sums all payouts that have not ended. */
export async function openFigures(db: Executor): Promise<OpenPayouts> {
  const payee = sql<string | null>`CASE WHEN ${orders.payoutStatus} = 'due' THEN ${orders.seller} END`;
  const rows = await db
    .select({ status: orders.payoutStatus, payee, count: count(), cents })
    .from(orders)
    .where(inArray(orders.payoutStatus, [...openPayouts]))
    .groupBy(orders.payoutStatus, payee);
  const figures = new Map<PayoutStatus, PayoutFigure>();
  for (const { status, ...row } of rows) {
    const sum = figures.get(status) ?? { count: 0, cents: 0 };
    figures.set(status, { count: sum.count + row.count, cents: sum.cents + row.cents });
  }
  return {
    figures,
    due: new Map(rows.flatMap((row) => (row.payee === null ? [] : [[row.payee, row.cents]]))),
  };
}

/** Counts and sums what was paid on each UTC day since a moment; days without payouts are left out. */
export async function paidByDay(db: Executor, since: Date): Promise<ReadonlyMap<string, PayoutFigure>> {
  const day = sql<string>`((${orders.payoutAt} AT TIME ZONE 'UTC')::date)::text`;
  const rows = await db
    .select({ day, count: count(), cents })
    .from(orders)
    .where(and(eq(orders.payoutStatus, 'paid'), gte(orders.payoutAt, since)))
    .groupBy(day);
  return new Map(rows.map(({ day: name, ...figure }) => [name, figure]));
}
