import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { report } from './operations/report';
import { reports } from './schema';

/** What users report to the moderators. */
export const reportsModule: BackendModule = {
  name: 'reports',
  personal: [{ name: 'reports', table: reports, of: reports.reporter, atClosing: 'keep' }],
  operations: [
    bind('reports.create', (context, { params, body }) =>
      report(context, params.type === 'user' ? 'user' : 'task', body),
    ),
  ],
};
