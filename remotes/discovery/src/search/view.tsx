import { cleanTerms } from '@tasklane/contracts/search';
import { defineView } from '@tasklane/federation';
import { wordsOf } from '../common/texts';
import type { PageWords } from '../common/texts';
import { firstHits } from './firstHits';
import type { FirstHits } from './firstHits';
import { loadResults } from './loadResults';
import { Search } from './Search';

interface SearchData {
  readonly words: PageWords;
  readonly found: FirstHits | null;
}

export default defineView<SearchData>({
  async loader({ url, host, api }) {
    // The search library is large: it loads in parallel with the page's texts.
    if (typeof window !== 'undefined') void loadResults().catch(() => undefined);
    const terms = cleanTerms(url.searchParams.get('terms') ?? '').trim();
    const [words, found] = await Promise.all([
      terms ? wordsOf('searchFor', host.language, { terms }) : wordsOf('search', host.language),
      firstHits(api, url),
    ]);
    return { words, found };
  },
  meta: ({ data }) => ({ ...data.words, canonical: '/search' }),
  Component: ({ data, url }) => <Search url={url} found={data.found} />,
});
