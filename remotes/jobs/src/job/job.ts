import type { Data } from '@tasklane/api-client';

export type Job = Data<'jobs.read'>;
