import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns';

/**
 * Who did what by which role. The database itself refuses to change an entry, or to delete one before its age; see the
 * migration.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    user: text('user').notNull(),
    /** The role that opened the operation; null for a refused attempt. */
    role: text('role'),
    operation: text('operation').notNull(),
    /** Hash of what the call was about; empty if it concerned nothing in particular. */
    subject: text('subject').notNull(),
    /** `done`, or the name of the error. */
    outcome: text('outcome').notNull(),
    httpStatus: integer('http_status').notNull(),
    requestId: text('request_id').notNull(),
    reason: text('reason'),
    /** Further input fields that the operation declares for its audit entries. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    /** The hour of a refused attempt; only one attempt per hour, user and operation is stored. */
    refusedHour: moment('refused_hour'),
  },
  (table) => [
    index('audit_age').on(table.at, table.id),
    index('audit_user').on(table.user, table.at, table.id),
    index('audit_operation').on(table.operation, table.at, table.id),
    index('audit_subject').on(table.subject, table.at, table.id),
    uniqueIndex('audit_refused').on(table.user, table.operation, table.refusedHour),
  ],
);

export type AuditEntry = typeof auditEntries.$inferSelect;
