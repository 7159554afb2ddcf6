import { eq, gte, inArray, isNull, lt, not } from 'drizzle-orm';
import { listOfTable } from '../list';
import { auditEntries } from './audit.schema';

/** The outcome of a call that succeeded. */
export const auditDone = 'done';

/** Audit entries, latest first. */
export const auditList = listOfTable(auditEntries, {
  name: 'audit',
  id: auditEntries.id,
  sorts: { at: { by: auditEntries.at, type: 'timestamptz' } },
  defaultSort: '-at',
  filters: {
    /** Hashes of users; an empty list matches no entry. */
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
