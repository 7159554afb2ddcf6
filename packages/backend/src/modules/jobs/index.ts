import { bind } from '../../http';
import { timerHandlers } from '@tasklane/server-kit/lifecycle';
import type { BackendModule } from '../../module';
import { readBoard, readJob } from './operations';
import { jobOffers, jobs } from './jobs.schema';
import { jobMachine } from './lifecycle';

export { addJobs } from './bulk';
export { liveAddresses } from './repository';
export type { ReadyJob, ReadyOffer } from './bulk';

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
