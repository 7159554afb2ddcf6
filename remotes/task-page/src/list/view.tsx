import { defineView } from '@tasklane/federation';
import { titleOf } from '../texts';
import { MyTasks } from './MyTasks';
import { queryOf } from './query';

export default defineView<{ readonly title: string }>({
  loader: async ({ api, host, url }) => {
    // The list shows its own failure, with a way to try again.
    const list = api.ensure('gigs.mine', { query: queryOf(url) }, { handled: true }).catch(() => undefined);
    const [title] = await Promise.all([titleOf('mine', host.language), list]);
    return { title };
  },
  meta: ({ data }) => data,
  Component: ({ url }) => <MyTasks url={url} />,
});
