import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Values that all instances share and that survive a restart: rates, keys, the offset of the clock. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
