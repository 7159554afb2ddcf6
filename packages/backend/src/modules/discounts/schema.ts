import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';
import type { DiscountKind, DiscountUseStatus, PaymentType } from '@tasklane/contracts';

const cents = (name: string) => bigint(name, { mode: 'number' });

/** Codes that lower the price of what a buyer pays for. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    hash: text('hash').primaryKey(),
    /** In capital letters. */
    code: text('code').notNull(),
    kind: text('kind').$type<DiscountKind>().notNull(),
    /** Percent, or cents. */
    value: integer('value').notNull(),
    /** Cents that the price must reach. */
    minimum: cents('minimum').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** The first moment at which it is no longer valid. */
    endsAt: moment('ends_at'),
    maxUses: integer('max_uses'),
    maxUsesPerBuyer: integer('max_uses_per_buyer'),
    /** Null for every way of paying. */
    methods: text('methods').array().$type<PaymentType[]>(),
    /** Slugs; null for every category. */
    categories: text('categories').array(),
    createdAt: moment('created_at').notNull(),
    /** When an admin removed it; its uses stay. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('discount_codes_code')
      .on(table.code)
      .where(sql`${table.removedAt} IS NULL`),
    index('discount_codes_created').on(table.createdAt, table.hash),
    check('discount_codes_value', sql`${table.value} > 0`),
  ],
);
export type DiscountCodeRow = typeof discountCodes.$inferSelect;

/** Uses of codes by checkouts, and by the orders that they became. */
export const discountUses = pgTable(
  'discount_uses',
  {
    hash: text('hash').primaryKey(),
    code: text('code_hash')
      .notNull()
      .references(() => discountCodes.hash),
    checkout: text('checkout_hash').notNull().unique(),
    basket: text('basket_hash').notNull(),
    buyer: text('buyer_hash').notNull(),
    /** Cents that it takes off the price. */
    amount: cents('amount').notNull(),
    status: text('status').$type<DiscountUseStatus>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('discount_uses_code').on(table.code, table.buyer)],
);
export type DiscountUseRow = typeof discountUses.$inferSelect;
