import type { BackendModule } from '../../module';
import { balanceOperations } from './operations/balances';
import { movementOperations } from './operations/movements';
import { readReconciliation } from './operations/reconciliation';
import { bind } from '../../http';

/** What accountants read: balances, movements and liabilities of the ledger, its audit, and its export. */
export const accountingModule: BackendModule = {
  name: 'accounting',
  operations: [
    ...balanceOperations,
    ...movementOperations,
    bind('accounting.reconcile', (context, { query }) => readReconciliation(context, query)),
  ],
};
