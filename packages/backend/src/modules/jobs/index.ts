import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { timerHandlers } from './expiry';
import { readBoard, readJob } from './operations';
import { jobOffers, jobs } from './jobs.schema';

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
  timers: timerHandlers,
  operations: [
    bind('jobs.list', (context, { query }) => readBoard(context, query)),
    bind('jobs.read', (context, { params }) => readJob(context, params.id)),
  ],
};
