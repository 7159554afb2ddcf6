import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Codes that are good once and for a while. What is kept does not say what the code is. */
export const oneTimeCodes = pgTable('one_time_codes', {
  /** SHA-256 of the code, in hex. */
  code: text('code').primaryKey(),
  use: text('use').notNull(),
  /** What it was given out for: the id of a user, of a browser. */
  subject: text('subject').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
