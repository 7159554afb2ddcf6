import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, units } from '@tasklane/server-kit/columns';
import type { AssetCode, CheckoutStatus, PaymentType, TenderStatus } from '@tasklane/contracts';
import type { Agreement, CheckoutLine } from '../agreements';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** What buyers pay for, at the price that they were shown and agreed to. Sums in cents. */
export const checkouts = pgTable(
  'checkouts',
  {
    /** The API calls it the payment. */
    hash: text('hash').primaryKey(),
    buyer: text('buyer_hash').notNull(),
    basket: text('basket_hash').notNull(),
    order: text('order_hash').unique(),
    status: text('status').$type<CheckoutStatus>().notNull(),
    agreement: jsonb('agreement').$type<Agreement>().notNull(),
    lines: jsonb('lines').$type<readonly CheckoutLine[]>().notNull(),
    discount: cents('discount').notNull(),
    discountCode: text('discount_code_hash'),
    fee: cents('fee').notNull(),
    total: cents('total').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // One basket is paid for once, however often and wherever the button is pressed.
    uniqueIndex('checkouts_one_alive')
      .on(table.basket)
      .where(sql`${table.status} <> 'failed'`),
    index('checkouts_buyer').on(table.buyer, table.createdAt),
  ],
);

/** Ways in which checkouts are paid. A row is committed as `processing` before the provider is called. */
export const tenders = pgTable(
  'tenders',
  {
    /** Also the provider's idempotency key. */
    hash: text('hash').primaryKey(),
    checkout: text('checkout_hash')
      .notNull()
      .references(() => checkouts.hash),
    /** Starts at 0; each tender is started when the one before it has succeeded. */
    position: integer('position').notNull(),
    type: text('type').$type<PaymentType>().notNull(),
    provider: text('provider').notNull(),
    asset: text('asset').$type<AssetCode>().notNull(),
    /** In the asset's smallest unit. */
    amount: units('amount').notNull(),
    /** How much of the checkout's total it pays, in cents. */
    value: cents('value').notNull(),
    /** How much of `amount` was refunded. */
    refunded: units('refunded').notNull(),
    /** What the buyer submitted, in the shape of the contract's method. */
    details: jsonb('details').$type<object>().notNull(),
    /** The provider's name for it; null until it is known. */
    reference: text('reference'),
    status: text('status').$type<TenderStatus>().notNull(),
    /** What the buyer has to do, in the shape of the contract's method. */
    action: jsonb('action').$type<object>(),
    failure: text('failure'),
    /** What is known of what paid, as the method has told it; null until it has. */
    receipt: jsonb('receipt').$type<object>(),
    /** Until when the method takes the amount; null where its value does not change. */
    quotedUntil: moment('quoted_until'),
    /** When it was started with the provider; null while it waits for the tender before it. */
    startedAt: moment('started_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('tenders_position').on(table.checkout, table.position),
    index('tenders_open')
      .on(table.updatedAt)
      .where(sql`${table.status} IN ('processing', 'requires_action')`),
  ],
);

export type CheckoutRow = typeof checkouts.$inferSelect;
export type TenderRow = typeof tenders.$inferSelect;
/** Rows without their initial state. */
export type NewCheckout = Omit<CheckoutRow, 'status'>;
export type NewTender = Omit<TenderRow, 'status'>;

/** Cards that buyers let a provider keep. Of the card itself only what people recognise it by is here. */
export const savedCards = pgTable(
  'saved_cards',
  {
    hash: text('hash').primaryKey(),
    user: text('user_hash').notNull(),
    provider: text('provider').notNull(),
    /** The provider's name for it. */
    reference: text('reference').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was removed; its row stays, because a payment may still be asking the provider about it. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('saved_cards_reference').on(table.provider, table.reference),
    index('saved_cards_user').on(table.user, table.createdAt),
  ],
);

export type SavedCardRow = typeof savedCards.$inferSelect;

/** Applied events of providers; each is inserted in the transaction of its effect, so it has only one. */
export const providerEvents = pgTable('payment_provider_events', {
  /** The provider's name and its id for the event. */
  id: text('id').primaryKey(),
  tender: text('tender_hash').notNull(),
  at: moment('created_at').notNull(),
});
