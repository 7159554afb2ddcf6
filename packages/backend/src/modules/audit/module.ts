import { auditEntries } from '@tasklane/server-kit/audit';
import type { BackendModule } from '../../module';
import { auditOperations } from './operations/audit';

/** The audit entries that the pipeline writes for operations that require a role. */
export const auditModule: BackendModule = {
  name: 'audit',
  operations: auditOperations,
  personal: [{ name: 'audit', table: auditEntries, of: auditEntries.user, atClosing: 'keep' }],
};
