import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';

export type CheckState = 'waiting' | 'confirmed' | 'declined';

/** Identity checks of users, each with the reference that the provider gave it. */
export const identityChecks = pgTable(
  'identity_checks',
  {
    hash: text('hash').primaryKey(),
    user: text('user_hash').notNull(),
    reference: text('reference').notNull(),
    state: text('state').$type<CheckState>().notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('identity_checks_user').on(table.user, table.createdAt)],
);

/** Checks in the sandbox provider's own records. */
export const sandboxIdentityChecks = pgTable('sandbox_identity_checks', {
  reference: text('reference').primaryKey(),
  state: text('state').$type<CheckState>().notNull(),
  returnUrl: text('return_url').notNull(),
  createdAt: moment('created_at').notNull(),
});
