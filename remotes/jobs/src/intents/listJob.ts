import { defineIntent } from '@tasklane/federation';

/** Continues with the choice between a task and a job. */
export default defineIntent<'list-a-job'>(async (_intent, { host }) =>
  host.link('task_or_job', {}, { query: { referrer: 'list_job_login' } }),
);
