import type { CoinCode } from '@tasklane/contracts';
import { bigint, boolean, index, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { units } from '@tasklane/server-kit/columns';

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
    amount: units('amount').notNull(),
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

/** Transactions of the wallets that send, in blocks of the simulated chains or waiting for one. */
export const simulatedSendings = pgTable(
  'simulated_sendings',
  {
    transaction: text('transaction').primaryKey(),
    coin: text('coin').$type<CoinCode>().notNull(),
    sender: text('sender').notNull(),
    nonce: bigint('nonce', { mode: 'number' }).notNull(),
    address: text('address').notNull(),
    /** In the coin's smallest unit. */
    amount: units('amount').notNull(),
    fee: units('fee').notNull(),
    /** The block that contains it; null while its fee is too low or an earlier nonce is missing. */
    height: bigint('height', { mode: 'number' }),
    /** Whether it moves nothing, since its receiver takes no coins. */
    isRefused: boolean('is_refused').notNull(),
  },
  (table) => [uniqueIndex('simulated_sendings_nonce').on(table.coin, table.sender, table.nonce)],
);

/** The fee that a transaction needs on a simulated chain, in the coin's smallest unit; none without a row. */
export const simulatedPrices = pgTable('simulated_prices', {
  coin: text('coin').$type<CoinCode>().primaryKey(),
  fee: units('fee').notNull(),
});
