import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which migrations have run on this database. Created by the runner itself, before the first migration. */
export const migrations = pgTable('migrations', {
  name: text('name').primaryKey(),
  ranAt: timestamp('ran_at', { withTimezone: true }).notNull().defaultNow(),
});
