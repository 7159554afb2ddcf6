import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Reviews of completed orders by their buyers: one per order. */
export const reviews = pgTable(
  'reviews',
  {
    hash: text('hash').primaryKey(),
    /** Null where the review came with demonstration data. */
    order: text('order_hash').unique(),
    task: text('task_hash').notNull(),
    seller: text('seller_hash').notNull(),
    author: text('author_hash').notNull(),
    rating: integer('rating').notNull(),
    title: text('title'),
    message: text('message').notNull(),
    /** Whether the seller may show the work. */
    portfolioPermission: boolean('portfolio_permission').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reviews_task').on(table.task, table.createdAt),
    index('reviews_seller').on(table.seller, table.createdAt),
    index('reviews_author').on(table.author),
    check('reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
);

export type ReviewRow = typeof reviews.$inferSelect;
