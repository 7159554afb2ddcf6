import type { Actor, QuoteEvent, QuoteStatus } from '@tasklane/contracts';
import { openQuoteStatuses } from '@tasklane/contracts';
import { moment } from '@tasklane/server-kit/columns';
import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** What a seller has drafted and not sent. Its hash is that of the version it becomes. */
export interface QuoteDraft {
  readonly hash: string;
  /** Hours. */
  readonly delivery: number;
  /** Cents. */
  readonly price: number;
  readonly revisions: number;
  readonly message: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A custom quote. Its terms are in its versions. */
export const quotes = pgTable(
  'quotes',
  {
    hash: text('hash').primaryKey(),
    status: text('status').$type<QuoteStatus>().notNull(),
    buyer: text('buyer_hash').notNull(),
    seller: text('seller_hash').notNull(),
    task: text('task_hash').notNull(),
    /** The task's title when the quote was requested. */
    title: text('title').notNull(),
    /** How often the buyer has asked. */
    round: integer('round').notNull(),
    /** The version that was added last. */
    latest: text('latest_hash').notNull(),
    /** Cents that the buyer names in the present request; null without. */
    asked: cents('asked'),
    /** The offer that stands; null before the first one. */
    standing: text('standing_hash'),
    draft: jsonb('draft').$type<QuoteDraft>(),
    /** From when its seven days count. */
    countedFrom: moment('counted_from').notNull(),
    /** Milliseconds that are left while its time stands still; null while it runs. */
    remaining: bigint('remaining', { mode: 'number' }),
    /** When its time runs on; null while it runs, and where nobody knows. */
    pausedUntil: moment('paused_until'),
    /** The checkout that is paying for it; null without. */
    checkout: text('checkout_hash'),
    order: text('order_hash'),
    declineMessage: text('decline_message'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // A buyer has one quote for a task that is not over.
    uniqueIndex('quotes_open')
      .on(table.buyer, table.task)
      .where(sql.raw(`status IN (${openQuoteStatuses.map((status) => `'${status}'`).join(', ')})`)),
    index('quotes_buyer').on(table.buyer, table.updatedAt, table.hash),
    index('quotes_seller').on(table.seller, table.updatedAt, table.hash),
    index('quotes_order').on(table.order),
  ],
);

/** Versions of the terms of quotes; they never change. */
export const quoteVersions = pgTable(
  'quote_versions',
  {
    hash: text('hash').primaryKey(),
    quote: text('quote_hash')
      .notNull()
      .references(() => quotes.hash),
    /** From 1 on; buyer and seller share the numbers. */
    number: integer('number').notNull(),
    side: text('side').$type<'buyer' | 'seller'>().notNull(),
    author: text('author_hash').notNull(),
    /** Hours. */
    delivery: integer('delivery').notNull(),
    /** Cents; null where a buyer named no budget. */
    price: cents('price'),
    /** Null in a buyer's version. */
    revisions: integer('revisions'),
    message: text('message').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [uniqueIndex('quote_versions_number').on(table.quote, table.number)],
);

/** What happened to quotes; a row is never changed. */
export const quoteSteps = pgTable(
  'quote_steps',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    quote: text('quote_hash')
      .notNull()
      .references(() => quotes.hash),
    event: text('event').$type<QuoteEvent | 'request'>().notNull(),
    /** The state that it led to. */
    to: text('to_status').$type<QuoteStatus>().notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('quote_steps_quote').on(table.quote)],
);

export type QuoteRow = typeof quotes.$inferSelect;
export type QuoteVersionRow = typeof quoteVersions.$inferSelect;
export type QuoteStepRow = typeof quoteSteps.$inferSelect;
