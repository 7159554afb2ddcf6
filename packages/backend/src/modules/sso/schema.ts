import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Whom of ours the identity provider means by one of its own. */
export const identities = pgTable(
  'identities',
  {
    /** The provider's name for the person. */
    externalId: text('external_id').primaryKey(),
    user: text('user').notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('identities_user').on(table.user)],
);
