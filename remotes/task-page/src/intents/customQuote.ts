import { defineIntent } from '@tasklane/federation';

/** Opens the request for a custom quote on the task's page. */
export default defineIntent<'custom-quote'>(async ({ username, slug }, { host }) =>
  host.link('task_info', { username, slug }, { hash: 'custom-quote' }),
);
