import { defineView } from '@tasklane/federation';
import { readJob } from '../api/job';
import type { Job } from '../api/job';
import { JobPage } from './JobPage';

export default defineView<Job, { hash: string }>({
  loader: ({ api, params }) => readJob(api, params.hash),
  meta: ({ data }) => ({
    title: data.title,
    description: data.description,
  }),
  Component: ({ data }) => <JobPage job={data} />,
});
