import { instantMeiliSearch } from '@meilisearch/instant-meilisearch';
import { searchIndexes } from '@tasklane/contracts/search';
import type { TaskDocument } from '@tasklane/contracts/search';
import type { InstantSearchOptions } from 'instantsearch.js';

/** What a task card shows. The description is searched but stays behind: it is most of a document's weight. */
const cardAttributes: (keyof TaskDocument)[] = [
  'objectID',
  'hash',
  'slug',
  'title',
  'hero',
  'review_average',
  'review_count',
  'price',
  'delivery',
  'packages',
  'assets',
  'categories',
  'user',
];

export type SearchClient = NonNullable<InstantSearchOptions['searchClient']>;

/**
 * A client of the search protocol. It sends nothing until a search is asked of it, and keeps answers as long as it
 * lives.
 *
 * @param origin where the API answers, `https://tasklane.example`
 */
export function createSearchClient(origin: string): SearchClient {
  const { searchClient } = instantMeiliSearch(`${origin}/api/index`, '', {
    finitePagination: true,
    keepZeroFacets: true,
    meiliSearchParams: {
      // Each further word narrows, as it does in the address bar.
      matchingStrategy: 'all',
      indexesOverrides: {
        [searchIndexes.tasks]: { attributesToRetrieve: cardAttributes, attributesToHighlight: ['title'] },
        [searchIndexes.suggestions]: { attributesToHighlight: ['query'] },
      },
    },
  });
  return searchClient;
}
