import { defineView } from '@tasklane/federation';
import { readMyTasks } from '../api/myTasks';
import { loadOwnTexts } from '../owner/texts';
import { MyTasks } from './MyTasks';
import { queryOf } from './query';

export default defineView<{ readonly title: string }>({
  loader: async ({ api, host, url }) => {
    const [{ meta }] = await Promise.all([loadOwnTexts(host.language), readMyTasks(api, queryOf(url))]);
    return { title: meta.mine };
  },
  meta: ({ data }) => data,
  Component: ({ url }) => <MyTasks url={url} />,
});
