import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** A seller's figures, as the seller card shows them. Updated by the modules in which they arise. */
export const sellerFigures = pgTable('seller_figures', {
  seller: text('seller_hash').primaryKey(),
  reviewCount: integer('review_count').notNull().default(0),
  ratingSum: integer('rating_sum').notNull().default(0),
  /** Percent. */
  responseRate: integer('response_rate').notNull().default(100),
  onTimeRate: integer('on_time_rate').notNull().default(100),
  acceptanceRate: integer('acceptance_rate').notNull().default(100),
  /** Orders that wait for the seller's work. */
  queue: integer('queue').notNull().default(0),
  disputes: integer('disputes').notNull().default(0),
  disputesAgainst: integer('disputes_against').notNull().default(0),
});
export type SellerFigures = typeof sellerFigures.$inferSelect;
