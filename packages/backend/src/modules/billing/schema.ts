import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';

/** The columns of an address and its addressee. Built for each table, because a column belongs to one table. */
const placeColumns = () => ({
  name: text('name').notNull(),
  line1: text('line1').notNull(),
  line2: text('line2'),
  city: text('city').notNull(),
  region: text('region'),
  postcode: text('postcode'),
  country: text('country').notNull(),
});

/** Who a user's invoices are made out to. */
export const billingDetails = pgTable('billing_details', {
  user: text('user_hash').primaryKey(),
  company: text('company'),
  vatId: text('vat_id'),
  ...placeColumns(),
  updatedAt: moment('updated_at').notNull(),
});

/** Addresses that users save. */
export const addresses = pgTable(
  'addresses',
  {
    hash: text('hash').primaryKey(),
    user: text('user_hash').notNull(),
    label: text('label'),
    ...placeColumns(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('addresses_user').on(table.user, table.createdAt)],
);
