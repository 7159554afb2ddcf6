import type { Api, Data } from '@tasklane/api-client';

export type Job = Data<'jobs.read'>;

/** For loaders. @throws ApiError */
export const readJob = async (api: Api, hash: string): Promise<Job> =>
  (await api.ensure('jobs.read', { params: { id: hash } })).data;
