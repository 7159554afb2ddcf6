import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { readDashboard } from './operations/dashboard';
import { readEarnings } from './operations/earnings';
import { exportTransactions, readTransactions } from './operations/transactions';

/** What users see of their trade across modules: figures of both sides, and the movements of their money. */
export const overviewModule: BackendModule = {
  name: 'overview',
  operations: [
    bind('user.dashboard', (context) => readDashboard(context)),
    bind('user.earnings', (context, { query }) => readEarnings(context, query.days)),
    bind('user.transactions', (context, { params, query }) => readTransactions(context, params.type, query)),
    bind('user.exportTransactions', async (context, { params }) => exportTransactions(context, params.type)),
  ],
};
