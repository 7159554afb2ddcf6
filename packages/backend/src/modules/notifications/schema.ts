import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '@tasklane/server-kit/columns';

/** Notifications of users. The text is a key and its values, rendered in the reader's language. */
export const notifications = pgTable(
  'notifications',
  {
    hash: text('hash').primaryKey(),
    user: text('user_hash').notNull(),
    type: text('type').notNull(),
    /** What it is about: an order's hash, a task's hash. */
    subject: text('subject').notNull(),
    /** Identifies the event: one delivered twice makes one notification. */
    occasion: text('occasion').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    link: text('link').notNull(),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_occasion').on(table.user, table.type, table.occasion),
    index('notifications_user').on(table.user, table.createdAt),
    index('notifications_unread')
      .on(table.user, table.type, table.subject)
      .where(sql`${table.readAt} IS NULL`),
  ],
);
