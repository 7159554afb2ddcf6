import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Links the identity provider's users to ours. */
export const identities = pgTable(
  'identities',
  {
    /** The provider's id for the user. */
    externalId: text('external_id').primaryKey(),
    user: text('user').notNull(),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('identities_user').on(table.user)],
);
