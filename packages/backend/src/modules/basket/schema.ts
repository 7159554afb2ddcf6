import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Origin } from '../agreements';

/** What a user is about to buy: one basket per user, one agreement per basket, which is drafted on every read. */
export const baskets = pgTable('baskets', {
  hash: text('hash').primaryKey(),
  user: text('user_hash').notNull().unique(),
  origin: jsonb('origin').$type<Origin>().notNull(),
  quantity: integer('quantity').notNull(),
  /** Hash of the discount code that was applied. */
  discount: text('discount_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type BasketRow = typeof baskets.$inferSelect;
