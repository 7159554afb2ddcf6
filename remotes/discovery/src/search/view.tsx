import { cleanTerms } from '@tasklane/contracts/search';
import { defineView } from '@tasklane/federation';
import { wordsOf } from '../common/texts';
import type { PageWords } from '../common/texts';
import { loadResults } from './results';
import { Search } from './Search';

export default defineView<PageWords>({
  loader({ url, host }) {
    // The search library is heavy: it travels while the page's own words do.
    if (typeof window !== 'undefined') void loadResults().catch(() => undefined);
    const terms = cleanTerms(url.searchParams.get('terms') ?? '').trim();
    return terms ? wordsOf('searchFor', host.language, { terms }) : wordsOf('search', host.language);
  },
  meta: ({ data }) => ({ ...data, canonical: '/search' }),
  Component: ({ url }) => <Search url={url} />,
});
