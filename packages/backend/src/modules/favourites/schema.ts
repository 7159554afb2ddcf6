import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const favourites = pgTable(
  'favourites',
  {
    user: text('user_hash').notNull(),
    task: text('task_hash').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user, table.task] }),
    index('favourites_user').on(table.user, table.savedAt),
    index('favourites_task').on(table.task),
  ],
);
