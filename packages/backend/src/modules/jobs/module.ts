import { timerHandlers } from '@tasklane/server-kit/lifecycle';
import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { jobMachine } from './lifecycle';
import { readBoard } from './operations/board';
import { readJob } from './operations/job';
import { jobOffers, jobs } from './schema';

/** The job board. */
export const jobsModule: BackendModule = {
  name: 'jobs',
  personal: [
    { name: 'jobs', table: jobs, of: jobs.buyer, atClosing: 'forget' },
    { name: 'offers', table: jobOffers, of: jobOffers.seller, atClosing: 'forget' },
  ],
  timers: timerHandlers(jobMachine),
  operations: [
    bind('jobs.list', (context, { query }) => readBoard(context, query)),
    bind('jobs.read', (context, { params }) => readJob(context, params.id)),
  ],
};
