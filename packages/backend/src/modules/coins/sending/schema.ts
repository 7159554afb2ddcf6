import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, units } from '@tasklane/server-kit/columns';
import type { CoinCode, CoinSendingState } from '@tasklane/contracts';

const nonce = (name: string) => bigint(name, { mode: 'number' });

/** The wallets that send, with the nonce that each gives out next. */
export const coinSenders = pgTable(
  'coin_senders',
  {
    coin: text('coin').$type<CoinCode>().notNull(),
    address: text('address').notNull(),
    nextNonce: nonce('next_nonce').notNull(),
  },
  (table) => [primaryKey({ columns: [table.coin, table.address] })],
);

/** Transfers from the site's wallets. */
export const coinSendings = pgTable(
  'coin_sendings',
  {
    hash: text('hash').primaryKey(),
    coin: text('coin').$type<CoinCode>().notNull(),
    /** The address that sends. */
    sender: text('sender').notNull(),
    /** Belongs to this transfer for ever, whatever becomes of it. */
    nonce: nonce('nonce').notNull(),
    purpose: text('purpose').$type<'payout' | 'return'>().notNull(),
    /** The user who gets the coins. */
    recipient: text('recipient_hash').notNull(),
    /** The payment in coins that is returned; null for a payout. */
    payment: text('payment_hash'),
    to: text('to').notNull(),
    /** In the coin's smallest unit. */
    amount: units('amount').notNull(),
    status: text('status').$type<CoinSendingState>().notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    /** The transaction that the chain carried out, or tried to. */
    transaction: text('transaction'),
    /** What the chain took for it, in the coin's smallest unit. */
    fee: units('fee'),
    /** Since when its nonce has been used by a transaction that is none of its attempts; somebody has to look at that. */
    unclearSince: moment('unclear_since'),
    /** When an admin who has looked at it said that nothing was sent. */
    givenUpAt: moment('given_up_at'),
  },
  (table) => [
    uniqueIndex('coin_sendings_nonce').on(table.coin, table.sender, table.nonce),
    index('coin_sendings_recipient').on(table.recipient),
    index('coin_sendings_open')
      .on(table.coin, table.nonce)
      .where(sql`${table.endedAt} IS NULL`),
    index('coin_sendings_ended').on(table.coin, table.endedAt),
  ],
);

/** What was signed for a transfer: first with its fee, then replacements with higher ones, all with its nonce. */
export const coinSendingAttempts = pgTable(
  'coin_sending_attempts',
  {
    sending: text('sending_hash')
      .notNull()
      .references(() => coinSendings.hash),
    /** Starts at 0. */
    position: integer('position').notNull(),
    /** The most that the chain may take, in the coin's smallest unit. */
    fee: units('fee').notNull(),
    raw: text('raw').notNull(),
    /** The chain's name for the transaction. */
    transaction: text('transaction').notNull(),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [uniqueIndex('coin_sending_attempts_position').on(table.sending, table.position)],
);

export type CoinSendingRow = typeof coinSendings.$inferSelect;
export type CoinSendingAttemptRow = typeof coinSendingAttempts.$inferSelect;
