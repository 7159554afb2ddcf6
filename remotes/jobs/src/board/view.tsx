import type { Answer } from '@tasklane/api-client';
import { useApiQuery } from '@tasklane/api-client';
import { defineView } from '@tasklane/federation';
import { wordsOf } from '../common/words';
import type { PageWords } from '../common/words';
import { Board } from './Board';
import { queryOf } from './query';

interface Loaded {
  readonly words: PageWords;
  readonly jobs: Answer<'jobs.list'>;
}

export default defineView<Loaded>({
  loader: async ({ api, host, url }) => {
    const [words, jobs] = await Promise.all([
      wordsOf('board', host.language),
      api.ensure('jobs.list', { query: queryOf(url.searchParams) }),
    ]);
    return { words, jobs };
  },
  meta: ({ data }) => data.words,
  Component: function BoardPage({ data, url }) {
    const categories = useApiQuery('categories.list', {}, { handled: true }).data?.data ?? [];
    return <Board jobs={data.jobs} categories={categories} params={url.searchParams} />;
  },
});
