import { index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a person is told of. The text is a key and its values: the language is the reader's. */
export const notifications = pgTable(
  'notifications',
  {
    hash: text('hash').primaryKey(),
    user: text('user_hash').notNull(),
    type: text('type').notNull(),
    /** What it is about: an order's hash, a task's hash. */
    subject: text('subject').notNull(),
    /** What makes it this one: the same event told twice is one notification. */
    occasion: text('occasion').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    link: text('link').notNull(),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_occasion').on(table.user, table.type, table.occasion),
    index('notifications_user').on(table.user, table.createdAt),
  ],
);
