import type {
  Actor,
  DisputeEvent,
  DisputeNotice,
  DisputeOutcome,
  DisputeState,
  DisputeStatus,
  DisputeVerdict,
  DisputeWish,
  OrderStatus,
} from '@tasklane/contracts';
import type { disputes as rules } from '@tasklane/contracts';
import { moment } from '@tasklane/server-kit/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** A decision that another one has taken the place of. */
export interface EarlierDecision {
  readonly outcome: DisputeVerdict;
  /** Cents of the price that were to go back; null where no amount belongs to it. */
  readonly back: number | null;
  readonly reasonBuyer: string;
  readonly reasonSeller: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A dispute about an order. Amounts are cents of the order's price that go back to the buyer. */
export const disputes = pgTable(
  'disputes',
  {
    hash: text('hash').primaryKey(),
    status: text('status').$type<DisputeState>().notNull(),
    order: text('order_hash').notNull(),
    buyer: text('buyer_hash').notNull(),
    seller: text('seller_hash').notNull(),
    opener: text('opener').$type<'buyer' | 'seller'>().notNull(),
    reason: text('reason').$type<rules.DisputeReason>().notNull(),
    /** What the side that opened it asks for, and how much where it is a part. */
    wants: text('wants').$type<DisputeWish>().notNull(),
    wantsBack: cents('wants_back'),
    /** Slug of the main category of its task; null where it had none. */
    category: text('category'),
    /** Where the order stood; it goes on there if the dispute is dropped. */
    orderStatus: text('stood_at').$type<OrderStatus>().notNull(),
    openedAt: moment('opened_at').notNull(),
    movedAt: moment('moved_at').notNull(),
    /** The least that the buyer would take, and the most that the seller would give; neither learns that of the other. */
    sealedBuyer: cents('sealed_buyer'),
    sealedSeller: cents('sealed_seller'),
    /** How often each has named it. */
    sealedByBuyer: integer('sealed_by_buyer').notNull().default(0),
    sealedBySeller: integer('sealed_by_seller').notNull().default(0),
    /** The admin who is on it. */
    claimedBy: text('claimed_by_hash'),
    claimedAt: moment('claimed_at'),
    /** Until when the side that an admin asked last may answer. */
    askedUntil: moment('asked_until'),
    verdict: text('verdict').$type<DisputeVerdict>(),
    verdictBack: cents('verdict_back'),
    reasonBuyer: text('reason_buyer'),
    reasonSeller: text('reason_seller'),
    decidedBy: text('decided_by_hash'),
    decidedAt: moment('decided_at'),
    appealedAt: moment('appealed_at'),
    /** The decision that the one about an appeal has taken the place of. */
    firstDecision: jsonb('first_decision').$type<EarlierDecision>(),
    /** How it ended; null until it has. */
    outcome: text('outcome').$type<DisputeOutcome>(),
    outcomeBack: cents('outcome_back'),
    /** What it waited for last. */
    endedIn: text('ended_in').$type<DisputeStatus>(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('disputes_open')
      .on(table.order)
      .where(sql`${table.status} <> 'ended'`),
    index('disputes_order').on(table.order, table.openedAt),
    index('disputes_moved').on(table.status, table.movedAt, table.hash),
  ],
);

const dispute = () =>
  text('dispute_hash')
    .notNull()
    .references(() => disputes.hash);

/** A message of the conversation as it was when it was quoted. */
export interface Quotation {
  readonly by: 'buyer' | 'seller';
  readonly message: string;
  /** ISO 8601. */
  readonly date: string;
}

/** What sides and admins say; both sides see all of it, and no row is ever changed. */
export const disputePositions = pgTable(
  'dispute_positions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull().unique(),
    dispute: dispute(),
    side: text('side').$type<'buyer' | 'seller' | 'admin'>().notNull(),
    author: text('author_hash').notNull(),
    message: text('message').notNull(),
    quotes: jsonb('quotes').$type<readonly Quotation[]>().notNull(),
    /** Whom an admin asks for more, and until when. */
    asks: text('asks').$type<'buyer' | 'seller'>(),
    until: moment('until'),
    at: moment('at').notNull(),
  },
  (table) => [index('dispute_positions_dispute').on(table.dispute)],
);

/** Files of positions. */
export const disputeFiles = pgTable(
  'dispute_files',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull().unique(),
    dispute: dispute(),
    position: text('position_hash')
      .notNull()
      .references(() => disputePositions.hash),
    /** Where the upload is stored. */
    location: text('location').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    mediaType: text('media_type').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('dispute_files_dispute').on(table.dispute)],
);

/** What each side would settle for; the last offer of a side stands. */
export const disputeOffers = pgTable(
  'dispute_offers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    hash: text('hash').notNull().unique(),
    dispute: dispute(),
    side: text('side').$type<'buyer' | 'seller'>().notNull(),
    outcome: text('outcome').$type<DisputeWish>().notNull(),
    back: cents('price_back'),
    at: moment('at').notNull(),
  },
  (table) => [index('dispute_offers_dispute').on(table.dispute)],
);

/** What admins note for each other. */
export const disputeNotes = pgTable(
  'dispute_notes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    dispute: dispute(),
    author: text('author_hash').notNull(),
    message: text('message').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('dispute_notes_dispute').on(table.dispute)],
);

/** Decisions that were carried out; nothing in a row leads to the people or the order that it was about. */
export const disputePrecedents = pgTable(
  'dispute_precedents',
  {
    hash: text('hash').primaryKey(),
    category: text('category'),
    opener: text('opener').$type<'buyer' | 'seller'>().notNull(),
    reason: text('reason').$type<rules.DisputeReason>().notNull(),
    wants: text('wants').$type<DisputeWish>().notNull(),
    outcome: text('outcome').$type<DisputeVerdict>().notNull(),
    /** Percent of the price that went back. */
    share: doublePrecision('share').notNull(),
    reasonBuyer: text('reason_buyer').notNull(),
    reasonSeller: text('reason_seller').notNull(),
    appealed: boolean('appealed').notNull(),
    /** The day. */
    at: moment('at').notNull(),
  },
  (table) => [index('dispute_precedents_kind').on(table.category, table.reason)],
);

/** What happened to disputes; a row is never changed. */
export const disputeSteps = pgTable(
  'dispute_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    dispute: dispute(),
    event: text('event').$type<DisputeEvent | DisputeNotice | 'open'>().notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    user: text('user_hash'),
    at: moment('at').notNull(),
  },
  (table) => [index('dispute_steps_dispute').on(table.dispute)],
);

export type DisputeRow = typeof disputes.$inferSelect;
export type PositionRow = typeof disputePositions.$inferSelect;
export type DisputeFileRow = typeof disputeFiles.$inferSelect;
export type PrecedentRow = typeof disputePrecedents.$inferSelect;
export type OfferRow = typeof disputeOffers.$inferSelect;
export type NoteRow = typeof disputeNotes.$inferSelect;
