import { eq, gte, inArray, isNull, lt, not } from 'drizzle-orm';
import { listOfTable } from '../list';
import { auditEntries } from './audit.schema';

/** The outcome of a call that did what it was to do. */
export const auditDone = 'done';

/** Entries of the audit, the latest first. */
export const auditList = listOfTable(auditEntries, {
  name: 'audit',
  id: auditEntries.id,
  sorts: { at: { by: auditEntries.at, type: 'timestamptz' } },
  defaultSort: '-at',
  filters: {
    /** Their hashes; nobody's where there are none. */
    users: (users: readonly string[]) => inArray(auditEntries.user, [...users]),
    role: (role: string) => eq(auditEntries.role, role),
    operation: (operation: string) => eq(auditEntries.operation, operation),
    subject: (subject: string) => eq(auditEntries.subject, subject),
    outcome: (outcome: 'done' | 'failed' | 'refused') =>
      ({
        done: eq(auditEntries.outcome, auditDone),
        failed: not(eq(auditEntries.outcome, auditDone)),
        refused: isNull(auditEntries.role),
      })[outcome],
    since: (moment: string) => gte(auditEntries.at, new Date(moment)),
    before: (moment: string) => lt(auditEntries.at, new Date(moment)),
  },
});
