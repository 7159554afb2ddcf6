import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What still has to be told to a consumer: written in the transaction of the change itself. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    event: text('event').notNull(),
    consumer: text('consumer').notNull(),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this moment: after a failure, or while an instance is at it. By the real clock. */
    availableAt: moment('available_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_available').on(table.availableAt, table.id)],
);

/** What happens by itself at a moment of the injectable clock. */
export const timers = pgTable(
  'timers',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** What it is about: the hash of an order, of a quote, … */
    subject: text('subject').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** An instance is at it until this moment of the real clock. */
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    uniqueIndex('timers_subject').on(table.kind, table.subject),
    index('timers_due').on(table.dueAt),
  ],
);

/** First answers of calls that carry an Idempotency-Key. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    /** Hash of user and key. */
    id: text('id').primaryKey(),
    /** Hash of operation and parameters. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    body: jsonb('body'),
    /** The call is being worked on until this moment of the real clock. */
    lockedUntil: moment('locked_until').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('idempotent_calls_age').on(table.createdAt)],
);
