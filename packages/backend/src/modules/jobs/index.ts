import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { timerHandlers } from './expiry';
import { readBoard, readJob } from './operations';

export { addJobs } from './bulk';
export type { ReadyJob, ReadyOffer } from './bulk';

/** The job board. */
export const jobsModule: BackendModule = {
  name: 'jobs',
  timers: timerHandlers,
  operations: [
    bind('jobs.list', (context, { query }) => readBoard(context, query)),
    bind('jobs.read', (context, { params }) => readJob(context, params.id)),
  ],
};
