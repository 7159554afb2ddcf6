import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How a card of the sandbox behaves. */
export type Behaviour = 'succeeds' | 'declined' | 'step-up';

/** Cards by their one-time token. The number itself is never stored. */
export const sandboxTokens = pgTable('sandbox_card_tokens', {
  token: text('token').primaryKey(),
  behaviour: text('behaviour').$type<Behaviour>().notNull(),
  last4: text('last4').notNull(),
  brand: text('brand').notNull().default('card'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The charge that used it up. */
  usedBy: text('used_by'),
});

export type ChargeStatus = 'succeeded' | 'requires_action' | 'failed';

/** Charges in the sandbox provider's own records. */
export const sandboxCharges = pgTable('sandbox_card_charges', {
  reference: text('reference').primaryKey(),
  key: text('key').notNull().unique(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  last4: text('last4').notNull(),
  brand: text('brand').notNull().default('card'),
  status: text('status').$type<ChargeStatus>().notNull(),
  reason: text('reason'),
  returnUrl: text('return_url').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** Refunds in the sandbox provider's own records. */
export const sandboxRefunds = pgTable('sandbox_card_refunds', {
  key: text('key').primaryKey(),
  charge: text('charge')
    .notNull()
    .references(() => sandboxCharges.reference),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
