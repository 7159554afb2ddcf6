import { defineView } from '@tasklane/federation';
import { useCategories } from '../api/categories';
import { readJobs } from '../api/jobs';
import type { Jobs } from '../api/jobs';
import { wordsOf } from '../common/words';
import type { PageWords } from '../common/words';
import { Board } from './Board';
import { queryOf } from './query';

interface BoardData {
  readonly words: PageWords;
  readonly jobs: Jobs;
}

export default defineView<BoardData>({
  loader: async ({ api, host, url }) => {
    const [words, jobs] = await Promise.all([
      wordsOf('board', host.language),
      readJobs(api, queryOf(url.searchParams)),
    ]);
    return { words, jobs };
  },
  meta: ({ data }) => data.words,
  Component: function BoardPage({ data, url }) {
    const categories = useCategories();
    return <Board jobs={data.jobs} categories={categories} params={url.searchParams} />;
  },
});
