import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';

/** One sign-in on one device: a sequence of refresh tokens, of which the latest is valid. */
export const sessions = pgTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    user: text('user').notNull(),
    /** Number of the currently valid refresh token. */
    generation: integer('generation').notNull().default(0),
    rotatedAt: moment('rotated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    twoFactorPassed: boolean('two_factor_passed').notNull().default(false),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.user)],
);
