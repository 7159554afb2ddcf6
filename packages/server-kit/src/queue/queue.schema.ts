import { isNotNull, isNull, sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns';

/** Events still to be delivered to a consumer: written in the transaction of the change itself. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    event: text('event').notNull(),
    consumer: text('consumer').notNull(),
    lane: text('lane').notNull().default('notifications'),
    /** Hash of what the event is about: within a lane, rows of one subject run in turn. */
    subject: text('subject').notNull().default(''),
    payload: jsonb('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this moment: after a failure, or while an instance handles it. By the real clock. */
    availableAt: moment('available_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** The instance that handles it. */
    claimedBy: integer('claimed_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Why the last attempt failed. */
    lastError: text('last_error'),
    /** When it was given up, by the real clock: a dead letter, which waits for an admin. */
    deadAt: moment('dead_at'),
  },
  (table) => [
    index('outbox_waiting').on(table.lane, table.availableAt, table.id).where(isNull(table.deadAt)),
    index('outbox_subject')
      .on(table.lane, table.subject, table.availableAt, table.id)
      .where(isNull(table.deadAt)),
    uniqueIndex('outbox_subject_claim').on(table.lane, table.subject).where(isNotNull(table.claimedBy)),
    index('outbox_dead').on(table.deadAt).where(isNotNull(table.deadAt)),
  ],
);

/** What happens automatically at a moment of the injectable clock. */
export const timers = pgTable(
  'timers',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Hash of what it is about. */
    subject: text('subject').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this moment of the real clock: after a failure, or while an instance handles it. */
    claimedUntil: moment('claimed_until'),
    /** The instance that handles it. */
    claimedBy: integer('claimed_by'),
  },
  (table) => [
    uniqueIndex('timers_subject').on(table.kind, table.subject),
    uniqueIndex('timers_subject_claim').on(table.subject).where(isNotNull(table.claimedBy)),
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
    /** The call is being handled until this moment of the real clock. */
    lockedUntil: moment('locked_until').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('idempotent_calls_age').on(table.createdAt)],
);
