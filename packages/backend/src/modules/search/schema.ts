import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Tasks whose documents have changed, each with the number of its last change. An index that stands at a number has
 * seen all changes up to it; what has a higher one is what it missed.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    task: text('task_hash').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('search_changes_number').on(table.number)],
);

/** Where a search server stands that all back ends write to. Embedded indexes keep their number in memory. */
export const searchPositions = pgTable('search_positions', {
  index: text('index').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  /** The instance that brings it in step at the moment. */
  claimedBy: integer('claimed_by'),
  /** The instance that builds it anew. */
  builder: integer('builder'),
  builtAt: timestamp('built_at', { withTimezone: true }),
});
