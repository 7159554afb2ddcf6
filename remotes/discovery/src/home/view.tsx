import { browsing } from '@tasklane/contracts';
import { defineView } from '@tasklane/federation';
import { wordsOf } from '../common/texts';
import type { PageWords } from '../common/texts';
import { Home } from './Home';

export default defineView<{ words: PageWords }>({
  async loader({ api, host }) {
    // The page stands without either: what fails here is left out, and asked for again next time.
    const [words] = await Promise.all([
      wordsOf('home', host.language),
      api.ensure('gigs.featured', { query: { limit: browsing.showcaseSize } }).catch(() => null),
      api.ensure('categories.list').catch(() => null),
    ]);
    return { words };
  },
  meta: ({ data }) => ({ ...data.words, canonical: '/' }),
  Component: Home,
});
