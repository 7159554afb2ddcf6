import type { CoinCode } from '@tasklane/contracts';
import { bigint, index, numeric, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

/** Transfers on the simulated chains, each in a transaction of its own. */
export const simulatedTransfers = pgTable(
  'simulated_transfers',
  {
    transaction: text('transaction').primaryKey(),
    coin: text('coin').$type<CoinCode>().notNull(),
    sender: text('sender').notNull(),
    address: text('address').notNull(),
    tag: text('tag'),
    /** In the coin's smallest unit. */
    amount: numeric('amount', { mode: 'bigint', precision: 78, scale: 0 }).notNull(),
    height: bigint('height', { mode: 'number' }).notNull(),
  },
  (table) => [index('simulated_transfers_height').on(table.coin, table.height)],
);

/** Reorganisations of the simulated chains: the blocks above a height were replaced by empty ones. */
export const simulatedForks = pgTable('simulated_forks', {
  id: serial('id').primaryKey(),
  coin: text('coin').$type<CoinCode>().notNull(),
  height: bigint('height', { mode: 'number' }).notNull(),
  /** The newest block at that moment. */
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true }).notNull(),
});
