import { defineView } from '@tasklane/federation';
import { readMyTasks } from '../api/myTasks';
import { titleOf } from '../owner/texts';
import { MyTasks } from './MyTasks';
import { queryOf } from './query';

export default defineView<{ readonly title: string }>({
  loader: async ({ api, host, url }) => {
    const [title] = await Promise.all([titleOf('mine', host.language), readMyTasks(api, queryOf(url))]);
    return { title };
  },
  meta: ({ data }) => data,
  Component: ({ url }) => <MyTasks url={url} />,
});
