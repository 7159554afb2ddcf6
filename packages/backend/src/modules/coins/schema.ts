import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, units } from '@tasklane/server-kit/columns';
import type { CoinCode, CoinPaymentState } from '@tasklane/contracts';

const cents = (name: string) => bigint(name, { mode: 'bigint' });

/** How far each chain was read. */
export const coinChains = pgTable('coin_chains', {
  coin: text('coin').$type<CoinCode>().primaryKey(),
  /** The last block that was read; null before the first. */
  height: bigint('height', { mode: 'number' }),
  blockHash: text('block_hash'),
});

/** How many receivers of payments were given out on each chain. */
export const coinReceivers = pgTable('coin_receivers', {
  coin: text('coin').$type<CoinCode>().primaryKey(),
  count: integer('count').notNull(),
});

/** Payments in coins, in the records of the payment method. */
export const coinPayments = pgTable(
  'coin_payments',
  {
    /** The tender's hash, which is also the method's name for the payment. */
    hash: text('hash').primaryKey(),
    buyer: text('buyer_hash').notNull(),
    coin: text('coin').$type<CoinCode>().notNull(),
    status: text('status').$type<CoinPaymentState>().notNull(),
    /** Cents that it is for. */
    value: cents('value').notNull(),
    /** What paid, in the coin's smallest unit; null until it is settled. */
    taken: units('taken'),
    createdAt: moment('created_at').notNull(),
    /** When it was settled, expired or became invalid. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('coin_payments_buyer').on(table.buyer, table.createdAt),
    index('coin_payments_ended').on(table.coin, table.endedAt),
  ],
);

/** What a payment asked for, one quote after the other; each has a receiver of its own. */
export const coinQuotes = pgTable(
  'coin_quotes',
  {
    payment: text('payment_hash')
      .notNull()
      .references(() => coinPayments.hash),
    /** Starts at 0. */
    position: integer('position').notNull(),
    coin: text('coin').$type<CoinCode>().notNull(),
    address: text('address').notNull(),
    tag: text('tag'),
    /** Cents that it covers: what earlier quotes have left of the payment's value. */
    cents: cents('cents').notNull(),
    /** What they are in the coin's smallest unit. */
    amount: units('amount').notNull(),
    quotedAt: moment('quoted_at').notNull(),
    validUntil: moment('valid_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payment, table.position] }),
    uniqueIndex('coin_quotes_address')
      .on(table.coin, table.address)
      .where(sql`${table.tag} IS NULL`),
    uniqueIndex('coin_quotes_tag')
      .on(table.coin, table.address, table.tag)
      .where(sql`${table.tag} IS NOT NULL`),
    index('coin_quotes_receiver').on(table.coin, sql`lower(${table.address})`),
  ],
);

/** Transfers to receivers of quotes. */
export const coinTransfers = pgTable(
  'coin_transfers',
  {
    hash: text('hash').primaryKey(),
    coin: text('coin').$type<CoinCode>().notNull(),
    /** The chain's name for the transaction, and the transfer's position in it. */
    transaction: text('transaction').notNull(),
    position: integer('position').notNull(),
    payment: text('payment_hash').notNull(),
    /** The quote whose receiver it was sent to. */
    sentTo: integer('sent_to').notNull(),
    /** The quote at whose rate it counts; null if none was valid when it was seen. */
    countsFor: integer('counts_for'),
    sender: text('sender'),
    /** In the coin's smallest unit. */
    amount: units('amount').notNull(),
    height: bigint('height', { mode: 'number' }).notNull(),
    seenAt: moment('seen_at').notNull(),
    /** When it was confirmed and posted to the ledger. */
    confirmedAt: moment('confirmed_at'),
    /** When the chain was found not to contain it any more. */
    lostAt: moment('lost_at'),
  },
  (table) => [
    uniqueIndex('coin_transfers_identity').on(table.coin, table.transaction, table.position),
    foreignKey({
      name: 'coin_transfers_quote',
      columns: [table.payment, table.sentTo],
      foreignColumns: [coinQuotes.payment, coinQuotes.position],
    }),
    index('coin_transfers_payment').on(table.payment),
    index('coin_transfers_height').on(table.coin, table.height),
    index('coin_transfers_open')
      .on(table.coin, table.height)
      .where(sql`${table.confirmedAt} IS NULL AND ${table.lostAt} IS NULL`),
  ],
);

/** Refunds of payments, by the key of the refund. */
export const coinRefunds = pgTable('coin_refunds', {
  key: text('key').primaryKey(),
  payment: text('payment_hash')
    .notNull()
    .references(() => coinPayments.hash),
  /** In the coin's smallest unit. */
  amount: units('amount').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** What coins became that did not pay, or whose payment was refunded: a gift card, until they are sent back. */
export const coinGifts = pgTable(
  'coin_gifts',
  {
    hash: text('hash').primaryKey(),
    payment: text('payment_hash')
      .notNull()
      .references(() => coinPayments.hash),
    /** The gift card; another one once coins could not be sent back. */
    card: text('card_hash').notNull(),
    /** In the coin's smallest unit. */
    amount: units('amount').notNull(),
    /** What the card is worth. */
    cents: cents('cents').notNull(),
    /** The latest transfer that sends them back; null before there was one. */
    transfer: text('transfer_hash'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('coin_gifts_payment').on(table.payment),
    uniqueIndex('coin_gifts_card').on(table.card),
    uniqueIndex('coin_gifts_transfer').on(table.transfer),
  ],
);

export type CoinChainRow = typeof coinChains.$inferSelect;
export type CoinPaymentRow = typeof coinPayments.$inferSelect;
export type CoinQuoteRow = typeof coinQuotes.$inferSelect;
export type CoinGiftRow = typeof coinGifts.$inferSelect;
export type CoinTransferRow = typeof coinTransfers.$inferSelect;
