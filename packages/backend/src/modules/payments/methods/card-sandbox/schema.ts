import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How a card of the sandbox behaves. */
export type Behaviour = 'succeeds' | 'declined' | 'step-up';

/** Cards by their one-time token. The number itself is never stored. */
export const sandboxTokens = pgTable('sandbox_card_tokens', {
  token: text('token').primaryKey(),
  behaviour: text('behaviour').$type<Behaviour>().notNull(),
  last4: text('last4').notNull(),
  brand: text('brand').notNull().default('card'),
  /** 1 to 12, and four digits; null for tokens from before cards could be kept. */
  expiryMonth: integer('expiry_month'),
  expiryYear: integer('expiry_year'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The charge that used it up. */
  usedBy: text('used_by'),
});

export type ChargeStatus = 'succeeded' | 'requires_action' | 'failed';

/** Cards that the sandbox provider keeps, by its name for each. */
export const sandboxCards = pgTable('sandbox_cards', {
  reference: text('reference').primaryKey(),
  behaviour: text('behaviour').$type<Behaviour>().notNull(),
  last4: text('last4').notNull(),
  brand: text('brand').notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
});

/** Charges in the sandbox provider's own records. */
export const sandboxCharges = pgTable('sandbox_card_charges', {
  reference: text('reference').primaryKey(),
  key: text('key').notNull().unique(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
  last4: text('last4').notNull(),
  brand: text('brand').notNull().default('card'),
  /** The kept card that a successful charge tells of; null where the buyer did not allow it. */
  kept: text('kept_card'),
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
