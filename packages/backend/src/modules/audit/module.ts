import { auditEntries } from '@tasklane/server-kit/audit';
import type { BackendModule } from '../../module';
import { auditOperations } from './operations/audit';

/** What the pipeline of calls wrote about operations that need a role. */
export const auditModule: BackendModule = {
  name: 'audit',
  operations: auditOperations,
  personal: [{ name: 'audit', table: auditEntries, of: auditEntries.user, atClosing: 'keep' }],
};
