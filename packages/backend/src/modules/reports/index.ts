import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { report } from './operations';

/** What users report to the moderators. */
export const reportsModule: BackendModule = {
  name: 'reports',
  operations: [
    bind('reports.create', (context, { params, body }) =>
      report(context, params.type === 'user' ? 'user' : 'task', body),
    ),
  ],
};
