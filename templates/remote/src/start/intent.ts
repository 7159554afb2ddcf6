import { defineIntent } from '@tasklane/federation';

/** Opens the dialog that a guest asked for, on its page. */
export default defineIntent<'sample-page/start'>(async (_intent, { host }) => {
  host.openDialog('sample-page/start', {});
  return '/sample-page';
});
