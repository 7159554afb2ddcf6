import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What a user is about to buy: one basket a user, one task a basket. */
export const baskets = pgTable('baskets', {
  hash: text('hash').primaryKey(),
  user: text('user_hash').notNull().unique(),
  task: text('task_hash').notNull(),
  package: text('package_hash').notNull(),
  quantity: integer('quantity').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type BasketRow = typeof baskets.$inferSelect;
