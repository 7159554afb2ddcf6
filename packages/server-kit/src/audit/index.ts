export { auditEntries } from './audit.schema';
export type { AuditEntry } from './audit.schema';
export { auditDone, auditList } from './list';
export { recordCall, recordRefusal } from './record';
export type { AuditedCall, AuditedOutcome } from './record';
