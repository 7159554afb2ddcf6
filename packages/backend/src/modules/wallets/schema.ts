import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The wallet of a user: at most one per user, and one user per wallet. */
export const wallets = pgTable(
  'wallets',
  {
    user: text('user').primaryKey(),
    /** With its checksum (EIP-55). */
    address: text('address').notNull(),
    connectedAt: timestamp('connected_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('wallets_address').on(table.address)],
);
