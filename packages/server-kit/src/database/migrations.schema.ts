import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which migrations this database has seen. Made by the runner itself, before the first of them. */
export const migrations = pgTable('migrations', {
  name: text('name').primaryKey(),
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull().defaultNow(),
});
