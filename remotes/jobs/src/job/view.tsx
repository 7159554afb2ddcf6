import type { Data } from '@tasklane/api-client';
import { defineView } from '@tasklane/federation';
import { JobPage } from './JobPage';

export default defineView<Data<'jobs.read'>, { hash: string }>({
  loader: async ({ api, params }) => (await api.ensure('jobs.read', { params: { id: params.hash } })).data,
  meta: ({ data }) => ({
    title: data.title,
    description: data.description,
  }),
  Component: ({ data }) => <JobPage job={data} />,
});
