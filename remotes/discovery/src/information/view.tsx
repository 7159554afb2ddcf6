import { defineView } from '@tasklane/federation';
import { readCategories } from '../api/categories';
import type { Categories } from '../api/categories';
import { wordsOf } from '../common/texts';
import type { PageWords } from '../common/texts';
import { Article } from './Article';
import { pageAt, readContent } from './content';
import type { Content } from './content';
import { Sitemap } from './Sitemap';

type InformationData =
  { readonly content: Content } | { readonly words: PageWords; readonly categories: Categories };

export default defineView<InformationData>({
  async loader({ url, host, api }) {
    const page = pageAt(url.pathname);
    if (page) return { content: await readContent(page, host.language) };
    const [words, categories] = await Promise.all([
      wordsOf('sitemap', host.language),
      readCategories(api).catch(() => []),
    ]);
    return { words, categories };
  },
  meta: ({ data }) => {
    const { title, description } = 'content' in data ? data.content : data.words;
    return { title, description };
  },
  Component: ({ data }) =>
    'content' in data ? <Article content={data.content} /> : <Sitemap categories={data.categories} />,
});
