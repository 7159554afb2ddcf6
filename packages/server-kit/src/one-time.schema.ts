import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Codes that are valid once and for a limited time. Only their hashes are stored. */
export const oneTimeCodes = pgTable('one_time_codes', {
  /** SHA-256 of the code, in hex. */
  code: text('code').primaryKey(),
  use: text('use').notNull(),
  /** What it was given out for: the id of a user, of a browser. */
  subject: text('subject').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
