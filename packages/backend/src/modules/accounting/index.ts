export { auditLedger, runChecks } from './audit';
export type { LedgerAudit, LedgerFinding } from './audit';
export { accountingModule } from './module';
