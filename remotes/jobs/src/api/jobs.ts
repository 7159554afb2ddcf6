import type { Answer, Api, Input } from '@tasklane/api-client';

export type Jobs = Answer<'jobs.list'>;
export type JobSummary = Jobs['data'][number];

/** For loaders: a page of live jobs. @throws ApiError */
export const readJobs = (api: Api, query: Input<'jobs.list'>['query']): Promise<Jobs> =>
  api.ensure('jobs.list', { query });
