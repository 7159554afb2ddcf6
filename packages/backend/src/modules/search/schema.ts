import { bigint, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Tasks whose documents have changed, each with the number of its last change. An index at a number has seen all
 * changes up to it and lacks those with a higher one.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    task: text('task_hash').primaryKey(),
    number: bigint('number', { mode: 'number' }).notNull(),
  },
  (table) => [uniqueIndex('search_changes_number').on(table.number)],
);

/** The number that each shared index on a search server has reached. Embedded indexes keep their number in memory. */
export const searchPositions = pgTable('search_positions', {
  index: text('index').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull(),
  /** The instance that is updating it. */
  claimedBy: integer('claimed_by'),
  /** The instance that is rebuilding it. */
  builder: integer('builder'),
  builtAt: timestamp('built_at', { withTimezone: true }),
});
