import { and, count, eq, gt, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { orderLifecycle, statesOfStage } from '@tasklane/contracts';
import type { OrderStatus } from '@tasklane/contracts';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor, Given } from '@tasklane/server-kit/database';
import { containsText, listOfFields, listOfTable } from '@tasklane/server-kit/list';
import { isReference } from '../reference';
import { orders, orderTimeline } from '../schema';
import type { OrderRow } from '../schema';
import { requirementOfOrder } from './files';
import { cancellationOfOrder } from './timeline';
import type { Cancellation } from './timeline';

export async function findOrder(db: Executor, hash: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.hash, hash));
  return row;
}

/** Orders that are not over. */
const isOpen = notInArray(orders.status, [...orderLifecycle.final]);

export const findOrders = async (db: Executor, hashes: readonly string[]): Promise<OrderRow[]> =>
  hashes.length === 0 ? [] : db.select().from(orders).where(anyOf(orders.hash, hashes));

/** A user, and the side on which their orders are selected. */
export interface OrderOwner {
  readonly user: string;
  readonly side: 'buyer' | 'seller';
}

export const ownedBy = ({ user, side }: OrderOwner): SQL =>
  eq(side === 'buyer' ? orders.buyer : orders.seller, user);

/** Matches the title or the reference. */
const matches = (terms: string) =>
  containsText(terms, orders.reference, sql`${orders.agreement} -> 'scope' ->> 'title'`);

/** Selects the hashes of the orders whose title or reference has these words. */
export const ordersMatching = (terms: string) =>
  new QueryBuilder().select({ hash: orders.hash }).from(orders).where(matches(terms));

const newestFirst = {
  name: 'orders',
  id: orders.hash,
  sorts: { created: { by: orders.createdAt, type: 'timestamptz' } },
  defaultSort: '-created',
  filters: {
    status: (status: OrderStatus) => eq(orders.status, status),
    terms: matches,
  },
} as const;

/** Orders, newest first. */
export const orderList = listOfTable(orders, newestFirst);

/** What a list shows of orders, newest first: one statement reads all of it but the people. */
export const summaryList = listOfFields(
  orders,
  {
    hash: orders.hash,
    reference: orders.reference,
    status: orders.status,
    buyer: orders.buyer,
    seller: orders.seller,
    agreement: orders.agreement,
    price: orders.price,
    discount: orders.discount,
    fee: orders.fee,
    priceBack: orders.priceBack,
    totalBack: orders.totalBack,
    revisionsLeft: orders.revisionsLeft,
    createdAt: orders.createdAt,
    dueAt: orders.dueAt,
    closesAt: orders.closesAt,
    onTime: orders.onTime,
    requirementsGiven: sql<boolean>`coalesce((${requirementOfOrder}), false)`,
    cancelled: sql<Cancellation | null>`(${cancellationOfOrder})`,
  },
  newestFirst,
);

/** What the buyer paid, in cents: `totalOf`. */
const total = sql`(${orders.price} - ${orders.discount} + ${orders.fee})`;

/** Orders of everybody, newest first. */
export const allOrders = listOfTable(orders, {
  name: 'all-orders',
  id: orders.hash,
  sorts: { created: { by: orders.createdAt, type: 'timestamptz' } },
  defaultSort: '-created',
  filters: {
    status: (status: OrderStatus) => eq(orders.status, status),
    terms: (terms: string) =>
      isReference(terms) ? eq(orders.reference, terms.toUpperCase()) : matches(terms),
    /** Hashes of users on either side; an empty list matches no order. */
    users: (users: readonly string[]) => or(anyOf(orders.buyer, users), anyOf(orders.seller, users)),
    /** Cents. */
    amountFrom: (cents: number) => sql`${total} >= ${cents}`,
    amountTo: (cents: number) => sql`${total} <= ${cents}`,
    /** Moments, ISO 8601. */
    since: (since: string) => gte(orders.createdAt, new Date(since)),
    before: (before: string) => lt(orders.createdAt, new Date(before)),
    /** Not over, and moved last before this moment. */
    stillSince: (since: string) => and(lt(orders.movedAt, new Date(since)), isOpen),
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

/** Selects the states of orders, for statements that join them. */
export const orderStatuses = () =>
  new QueryBuilder().select({ hash: orders.hash, status: orders.status }).from(orders).as('order_statuses');

/** Selects what goes back of orders to their buyers, refunded or not, in cents. */
export const refundsOfOrders = () =>
  new QueryBuilder()
    .select({ hash: orders.hash, amount: sql<number>`${orders.totalBack}`.as('amount') })
    .from(orders)
    .where(gt(orders.totalBack, 0))
    .as('refunds');

/** Returns whether the user has an order, on either side, that has not ended. */
export async function hasOpenOrders(db: Executor, user: string): Promise<boolean> {
  const [row] = await db
    .select({ hash: orders.hash })
    .from(orders)
    .where(and(or(eq(orders.buyer, user), eq(orders.seller, user)), isOpen))
    .limit(1);
  return row !== undefined;
}

/** Counts over a seller's orders. */
export interface SellerCounts {
  readonly seller: string;
  /** Orders that wait for the seller's work, or to be accepted. */
  readonly queue: number;
  /** Orders that are rated for timeliness, and how many of these were delivered on time. */
  readonly rated: number;
  readonly onTime: number;
  /** Orders that the seller accepted, refused or let expire, and how many of these were accepted. */
  readonly answered: number;
  readonly accepted: number;
}

const queued = statesOfStage('acceptance', 'work');

/** Counts the orders of sellers; sellers without orders are left out. */
export async function countForSellers(db: Executor, sellers: readonly string[]): Promise<SellerCounts[]> {
  if (sellers.length === 0) return [];
  // An order has at most one of these timeline events.
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
    .where(anyOf(orders.seller, sellers))
    .groupBy(orders.seller);
}

const countWhere = (condition: SQLWrapper) =>
  sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number);

/** Selects how many orders a user has ever bought. */
export const orderCount = (buyer: Given<string>) =>
  new QueryBuilder().select({ total: count() }).from(orders).where(eq(orders.buyer, buyer));
