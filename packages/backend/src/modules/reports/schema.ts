import { pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { tasks } from '@tasklane/contracts';

/** What users report to the moderators: one report per user and subject. */
export const reports = pgTable(
  'reports',
  {
    hash: text('hash').primaryKey(),
    type: text('type').$type<tasks.ReportSubject>().notNull(),
    /** Hash of the task or the user. */
    subject: text('subject_hash').notNull(),
    reporter: text('reporter_hash').notNull(),
    reason: text('reason').notNull(),
    message: text('message'),
    resourceUrl: text('resource_url').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('reports_once').on(table.reporter, table.type, table.subject)],
);
export type ReportRow = typeof reports.$inferSelect;
