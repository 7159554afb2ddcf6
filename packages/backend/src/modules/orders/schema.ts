import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, units } from '@tasklane/server-kit/columns';
import type {
  Actor,
  OrderStatus,
  PayoutFault,
  PayoutStatus,
  ProposalKind,
  ProposalStatus,
} from '@tasklane/contracts';
import type { Agreement } from '../agreements';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** An order, with the agreement as it was paid for. */
export const orders = pgTable(
  'orders',
  {
    hash: text('hash').primaryKey(),
    /** The name of the order for people. */
    reference: text('reference').notNull().unique(),
    status: text('status').$type<OrderStatus>().notNull(),
    buyer: text('buyer_hash').notNull(),
    seller: text('seller_hash').notNull(),
    /** The task of the agreement; null where it is about none. */
    task: text('task_hash'),
    agreement: jsonb('agreement').$type<Agreement>().notNull(),
    /** Cents; the seller's whole share. */
    price: cents('price').notNull(),
    /** Cents; what the site takes off the price for the buyer. */
    discount: cents('discount').notNull().default(0),
    /** Cents; the buyer's service fee. */
    fee: cents('fee').notNull(),
    /** Cents of the price that went back; the seller gets the rest. Zero while the order is open. */
    priceBack: cents('price_back').notNull().default(0),
    /** Cents that the buyer gets back: that less the discount on it, with the fee for it. */
    totalBack: cents('total_back').notNull().default(0),
    revisionsLeft: integer('revisions_left').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When its status last changed. */
    movedAt: moment('moved_at').notNull(),
    /** Hash of its last dispute. */
    dispute: text('dispute_hash'),
    /** When the work is due; the clock starts with the requirements. */
    dueAt: moment('due_at'),
    /** When the system ends it: cancelled while pending, completed while delivered. */
    closesAt: moment('closes_at'),
    endedAt: moment('ended_at'),
    /** Whether every delivery was on time; null while nothing was due, and where neither side is at fault. */
    onTime: boolean('on_time'),
    payoutStatus: text('payout_status').$type<PayoutStatus>().notNull(),
    /** What the seller was paid in ETN, at the rate of that moment, as people read it. */
    payoutCoin: text('payout_coin'),
    /** The same in the smallest unit of ETN; null for earlier payouts. */
    payoutAmount: units('payout_amount'),
    /** The wallet that was paid, or that it was tried with last. */
    payoutWallet: text('payout_wallet'),
    /** The transfer on the chain; several orders of a seller may share one. Null for earlier payouts. */
    payoutTransfer: text('payout_transfer_hash'),
    payoutAt: moment('payout_at'),
    /** Until when it is delayed; null where it is not. */
    payoutDelayedUntil: moment('payout_delayed_until'),
    /** Why an admin has delayed it; null where the site's setting has. */
    payoutDelayReason: text('payout_delay_reason'),
    payoutFault: text('payout_fault').$type<PayoutFault>(),
  },
  (table) => [
    index('orders_buyer').on(table.buyer, table.createdAt),
    index('orders_seller').on(table.seller, table.createdAt),
    index('orders_task').on(table.task),
    index('orders_created').on(table.createdAt, table.hash),
    index('orders_open_moved')
      .on(table.movedAt)
      .where(sql`${table.status} NOT IN ('completed', 'cancelled')`),
    index('orders_payout_open')
      .on(table.seller)
      .where(sql`${table.payoutStatus} IN ('due', 'delayed', 'sending', 'failed')`),
    index('orders_payout_pending')
      .on(table.endedAt, table.hash)
      .where(sql`${table.payoutStatus} IN ('due', 'sending', 'failed')`),
    index('orders_payout_ended').on(table.payoutStatus, table.endedAt, table.hash),
    index('orders_payout_delayed').on(table.payoutStatus, table.payoutDelayedUntil, table.hash),
    index('orders_payout_paid').on(table.payoutStatus, table.payoutAt, table.hash),
    index('orders_payout_transfer')
      .on(table.payoutTransfer)
      .where(sql`${table.payoutTransfer} IS NOT NULL`),
    check('orders_revisions_left', sql`${table.revisionsLeft} >= 0`),
    check('orders_price_back', sql`${table.priceBack} BETWEEN 0 AND ${table.price}`),
    check('orders_other_side', sql`${table.buyer} <> ${table.seller}`),
  ],
);

/**
 * What orders are summed by:
 * - `open`: orders that have not ended, with price and fee, by their status;
 * - `payout`: payouts that have not ended, by their state;
 * - `due`: payouts that are due, by the seller;
 * - `paid`: payouts that were paid, by the UTC day.
 */
type SumKind = 'open' | 'payout' | 'due' | 'paid';

/** Sums over orders, of the changes that are summed. Those of no orders are left out. */
export const orderSums = pgTable(
  'order_sums',
  {
    kind: text('kind').$type<SumKind>().notNull(),
    /** The status, state, seller or day. */
    name: text('name').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('order_sums_none')
      .on(table.kind, table.name)
      .where(sql`${table.count} = 0`),
  ],
);

/** Changes of sums that are not part of them yet; the database adds them with each change of an order. */
export const orderUnsummed = pgTable('order_unsummed', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<SumKind>().notNull(),
  name: text('name').notNull(),
  count: bigint('count', { mode: 'number' }).notNull(),
  cents: cents('cents').notNull(),
});

const order = () =>
  text('order_hash')
    .notNull()
    .references(() => orders.hash);

/** What the buyer gives the seller before work starts; given once. */
export const orderRequirements = pgTable('order_requirements', {
  order: order().primaryKey(),
  message: text('message').notNull(),
  at: moment('at').notNull(),
});

export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull().unique(),
    order: order(),
    message: text('message').notNull(),
    at: moment('at').notNull(),
    /** What the buyer wants changed; null unless a revision was requested. */
    revision: text('revision'),
  },
  (table) => [index('order_deliveries_order').on(table.order)],
);

/** Files of requirements and deliveries, and files that the two sides shared. Visible to these two only. */
export const orderFiles = pgTable(
  'order_files',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull().unique(),
    order: order(),
    delivery: text('delivery_hash').references(() => orderDeliveries.hash),
    /** Who shared it; null for files of requirements and deliveries. */
    sharedBy: text('shared_by_hash'),
    /** Where the upload is stored. */
    location: text('location').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_files_order').on(table.order)],
);

/** What one side of an accepted order proposed to the other; at most one per order is open. Rows never change otherwise. */
export const orderProposals = pgTable(
  'order_proposals',
  {
    hash: text('hash').primaryKey(),
    order: order(),
    /** The side and the user that made it. */
    side: text('side').$type<'buyer' | 'seller'>().notNull(),
    user: text('user_hash').notNull(),
    kind: text('kind').$type<ProposalKind>().notNull(),
    message: text('message').notNull(),
    /** Cents of the price that go back if it is cancelled; null for other kinds. */
    priceBack: cents('price_back'),
    /** By how many days the delivery is put off; null if it says nothing of time. */
    days: integer('days'),
    /** How many revisions are left from then on; null if it says nothing of them. */
    revisions: integer('revisions'),
    status: text('status').$type<ProposalStatus>().notNull(),
    proposedAt: moment('proposed_at').notNull(),
    lapsesAt: moment('lapses_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('order_proposals_order').on(table.order),
    uniqueIndex('order_proposals_one_open')
      .on(table.order)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** What happened to an order, in chronological order. */
export const orderTimeline = pgTable(
  'order_timeline',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull().unique(),
    order: order(),
    event: text('event').notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    /** Null where the system acted. */
    user: text('user_hash'),
    message: text('message'),
    at: moment('at').notNull(),
  },
  (table) => [index('order_timeline_order').on(table.order)],
);

export type OrderRow = typeof orders.$inferSelect;
export type DeliveryRow = typeof orderDeliveries.$inferSelect;
export type ProposalRow = typeof orderProposals.$inferSelect;
export type FileRow = typeof orderFiles.$inferSelect;
