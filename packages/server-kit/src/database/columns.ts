import { numeric, timestamp } from 'drizzle-orm/pg-core';

/** A column of a moment, with its time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A column of an amount in an asset's smallest unit, which for coins of 18 decimals no integer of the database holds. */
export const units = (name: string) => numeric(name, { mode: 'bigint', precision: 78, scale: 0 });
