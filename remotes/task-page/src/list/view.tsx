import { defineView } from '@tasklane/federation';
import { MyTasks } from './MyTasks';
import { queryOf } from './query';

export default defineView({
  loader: async ({ api, url }) => {
    // The list shows its own failure, with a way to try again.
    await api.ensure('gigs.mine', { query: queryOf(url) }, { handled: true }).catch(() => undefined);
  },
  Component: ({ url }) => <MyTasks url={url} />,
});
