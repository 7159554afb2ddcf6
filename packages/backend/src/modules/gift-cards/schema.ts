import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';
import type { GiftCardState } from '@tasklane/contracts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** Gift cards. Sums in cents; the balance equals that of the card's account in the ledger. */
export const giftCards = pgTable(
  'gift_cards',
  {
    hash: text('hash').primaryKey(),
    /** SHA-256 of the normalised code in hex; null for a card that was given without a code. */
    digest: text('digest'),
    /** The end of the code, for people. */
    last4: text('last4'),
    /** What it was issued for. */
    value: cents('value').notNull(),
    balance: cents('balance').notNull(),
    /** The user who redeemed it; null until then. */
    owner: text('owner_hash'),
    state: text('state').$type<GiftCardState>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
    redeemedAt: moment('redeemed_at'),
  },
  (table) => [
    uniqueIndex('gift_cards_digest').on(table.digest),
    index('gift_cards_owner')
      .on(table.owner, table.expiresAt)
      .where(sql`${table.owner} IS NOT NULL`),
    check('gift_cards_balance', sql`${table.balance} >= 0`),
    index('gift_cards_created').on(table.createdAt, table.hash),
  ],
);

/** What was asked of gift balances to pay tenders, in the records of the payment method. */
export const giftSpends = pgTable(
  'gift_spends',
  {
    /** The tender's hash, which is also the method's name for the payment. */
    key: text('key').primaryKey(),
    buyer: text('buyer_hash').notNull(),
    /** Cents. */
    amount: cents('amount').notNull(),
    /** Why nothing was taken; null where the whole amount was. */
    refusal: text('refusal'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('gift_spends_buyer').on(table.buyer)],
);

/** What each card gave for a spend, in the order in which it was taken. Sums in cents. */
export const giftSpendParts = pgTable(
  'gift_spend_parts',
  {
    spend: text('spend_key')
      .notNull()
      .references(() => giftSpends.key),
    position: integer('position').notNull(),
    card: text('card_hash')
      .notNull()
      .references(() => giftCards.hash),
    amount: cents('amount').notNull(),
    /** How much of `amount` was refunded. */
    returned: cents('returned').notNull(),
  },
  (table) => [
    uniqueIndex('gift_spend_parts_position').on(table.spend, table.position),
    check('gift_spend_parts_returned', sql`${table.returned} BETWEEN 0 AND ${table.amount}`),
  ],
);

/** Refunds of spends, by the key of the refund. */
export const giftReturns = pgTable('gift_returns', {
  key: text('key').primaryKey(),
  spend: text('spend_key')
    .notNull()
    .references(() => giftSpends.key),
  /** Cents. */
  amount: cents('amount').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type GiftCardRow = typeof giftCards.$inferSelect;
/** A row without its state. */
export type NewGiftCard = Omit<GiftCardRow, 'state'>;
export type GiftSpendRow = typeof giftSpends.$inferSelect;
export type GiftSpendPart = typeof giftSpendParts.$inferSelect;
