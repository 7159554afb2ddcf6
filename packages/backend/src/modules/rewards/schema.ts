import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { accounts } from '@tasklane/contracts';

/** Rewards that the site gives its users. */
export const rewards = pgTable(
  'rewards',
  {
    hash: text('hash').primaryKey(),
    user: text('user_hash').notNull(),
    title: text('title').notNull(),
    message: text('message'),
    /** Cents. */
    amount: integer('amount').notNull(),
    status: text('status').$type<accounts.RewardState>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rewards_of_user').on(table.user, table.createdAt)],
);
export type RewardRow = typeof rewards.$inferSelect;
