import type { Data } from '@tasklane/api-client';
import { defineView } from '@tasklane/federation';
import { wordsOf } from '../common/texts';
import type { PageWords } from '../common/texts';
import { Article } from './Article';
import { pageAt, readContent } from './content';
import type { Content } from './content';
import { Sitemap } from './Sitemap';

type InformationData =
  { readonly content: Content } | { readonly words: PageWords; readonly categories: Data<'categories.list'> };

export default defineView<InformationData>({
  async loader({ url, host, api }) {
    const page = pageAt(url.pathname);
    if (page) return { content: await readContent(page, host.language) };
    const [words, categories] = await Promise.all([
      wordsOf('sitemap', host.language),
      api.ensure('categories.list').then(
        ({ data }) => data,
        () => [],
      ),
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
