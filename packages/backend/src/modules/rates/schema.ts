import { sql } from 'drizzle-orm';
import { check, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The last accepted rate of each coin and currency. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    /** The coin's or currency's code. */
    code: text('code').primaryKey(),
    /** Of a coin the dollars that one is worth, of a currency how much of it one dollar buys; an exact decimal. */
    rate: numeric('rate').notNull(),
    /** Name of the source that it is from. */
    source: text('source').notNull(),
    /** When it was fetched, less the age that the source gave it. */
    fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('exchange_rates_rate', sql`${table.rate} > 0`)],
);

export type ExchangeRateRow = typeof exchangeRates.$inferSelect;
