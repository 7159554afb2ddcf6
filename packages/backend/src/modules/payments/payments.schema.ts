import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PaymentStatus } from '@tasklane/contracts';
import type { Checkout } from '../agreements';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Payments. A row is committed as `processing` before the provider is asked for anything. */
export const payments = pgTable(
  'payments',
  {
    /** Also the provider's key of idempotency. */
    hash: text('hash').primaryKey(),
    buyer: text('buyer_hash').notNull(),
    basket: text('basket_hash').notNull(),
    order: text('order_hash').unique(),
    provider: text('provider').notNull(),
    /** The provider's name for the charge, once it is known. */
    reference: text('reference'),
    status: text('status').$type<PaymentStatus>().notNull(),
    cardToken: text('card_token').notNull(),
    /** Cents. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What is bought, at the price that was shown and agreed to. */
    checkout: jsonb('checkout').$type<Checkout>().notNull(),
    actionUrl: text('action_url'),
    failure: text('failure'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // However often and wherever the button is pressed: one basket is paid for once.
    uniqueIndex('payments_one_alive')
      .on(table.basket)
      .where(sql`${table.status} <> 'failed'`),
    index('payments_buyer').on(table.buyer, table.createdAt),
    index('payments_unsettled')
      .on(table.updatedAt)
      .where(sql`${table.status} IN ('processing', 'requires_action')`),
  ],
);

export type PaymentRow = typeof payments.$inferSelect;

/** Events of providers that took effect; each is inserted in the transaction of its effect, so it has only one. */
export const providerEvents = pgTable('payment_provider_events', {
  /** The provider's name and its id for the event. */
  id: text('id').primaryKey(),
  payment: text('payment_hash').notNull(),
  at: moment('created_at').notNull(),
});
