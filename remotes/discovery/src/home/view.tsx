import { defineView } from '@tasklane/federation';
import { readCategories } from '../api/categories';
import { readFeatured } from '../api/featured';
import { wordsOf } from '../common/texts';
import type { PageWords } from '../common/texts';
import { Home } from './Home';

export default defineView<{ words: PageWords }>({
  async loader({ api, host }) {
    // The page works without either: what fails here is left out and requested again next time.
    const [words] = await Promise.all([
      wordsOf('home', host.language),
      readFeatured(api).catch(() => null),
      readCategories(api).catch(() => null),
    ]);
    return { words };
  },
  meta: ({ data }) => ({ ...data.words, canonical: '/' }),
  Component: Home,
});
