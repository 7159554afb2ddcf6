import { and, asc, count, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { orderLifecycle, statesOfStage } from '@tasklane/contracts';
import type { OrderStatus } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { containsText, listOfTable } from '@tasklane/server-kit/list';
import { orders, orderTimeline } from '../schema';
import type { OrderRow } from '../schema';

export async function findOrder(db: Executor, hash: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.hash, hash));
  return row;
}

export const findOrders = async (db: Executor, hashes: readonly string[]): Promise<OrderRow[]> =>
  hashes.length === 0
    ? []
    : db
        .select()
        .from(orders)
        .where(inArray(orders.hash, [...hashes]));

/** Whose orders, and on which side of them. */
export interface OrderOwner {
  readonly user: string;
  readonly side: 'buyer' | 'seller';
}

export const ownedBy = ({ user, side }: OrderOwner): SQL =>
  eq(side === 'buyer' ? orders.buyer : orders.seller, user);

/** Orders, the newest first. */
export const orderList = listOfTable(orders, {
  name: 'orders',
  id: orders.hash,
  sorts: { created: { by: orders.createdAt, type: 'timestamptz' } },
  defaultSort: '-created',
  filters: {
    status: (status: OrderStatus) => eq(orders.status, status),
    /** Of the title or the reference. */
    terms: (terms: string) =>
      containsText(terms, orders.reference, sql`${orders.agreement} -> 'scope' ->> 'title'`),
  },
});

export async function countByStatus(
  db: Executor,
  owner: OrderOwner,
): Promise<{ status: OrderStatus; count: number }[]> {
  return db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(ownedBy(owner))
    .groupBy(orders.status);
}

/** Whether an order of the user, on either side, has not ended. */
export async function hasOpenOrders(db: Executor, user: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: orders.hash })
    .from(orders)
    .where(
      and(
        or(eq(orders.buyer, user), eq(orders.seller, user)),
        notInArray(orders.status, [...orderLifecycle.final]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Hashes of a seller's orders whose payout is due, the oldest first. */
export async function findDuePayouts(db: Executor, seller: string): Promise<string[]> {
  const rows = await db
    .select({ hash: orders.hash })
    .from(orders)
    .where(and(eq(orders.seller, seller), eq(orders.payoutStatus, 'due')))
    .orderBy(asc(orders.endedAt));
  return rows.map(({ hash }) => hash);
}

/** Hashes of all sellers to whom a payout is due. */
export async function findSellersWithDuePayouts(db: Executor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ seller: orders.seller })
    .from(orders)
    .where(eq(orders.payoutStatus, 'due'));
  return rows.map(({ seller }) => seller);
}

/** What a seller's orders come to. */
export interface SellerCounts {
  readonly seller: string;
  /** Orders that wait for the seller's work, or for being accepted. */
  readonly queue: number;
  /** Orders that are rated for timeliness, and how many of these were delivered in time. */
  readonly rated: number;
  readonly onTime: number;
  /** Orders that the seller accepted, and those that were refused or expired besides. */
  readonly answered: number;
  readonly accepted: number;
}

const queued = statesOfStage('acceptance', 'work');

/** Counts the orders of sellers; a seller without any is left out. */
export async function countForSellers(db: Executor, sellers: readonly string[]): Promise<SellerCounts[]> {
  if (sellers.length === 0) return [];
  // An order has one of these happenings at most.
  const answer = and(
    eq(orderTimeline.order, orders.hash),
    inArray(orderTimeline.event, ['accept', 'refuse', 'expire']),
  );
  return db
    .select({
      seller: orders.seller,
      queue: countWhere(inArray(orders.status, queued)),
      rated: count(orders.onTime),
      onTime: countWhere(orders.onTime),
      answered: count(orderTimeline.id),
      accepted: countWhere(eq(orderTimeline.event, 'accept')),
    })
    .from(orders)
    .leftJoin(orderTimeline, answer)
    .where(inArray(orders.seller, [...sellers]))
    .groupBy(orders.seller);
}

const countWhere = (condition: SQLWrapper) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

/** How many orders a user ever bought. */
export async function countOrders(db: Executor, buyer: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(eq(orders.buyer, buyer));
  return row?.total ?? 0;
}
