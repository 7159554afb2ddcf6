import { searchIndexes } from '@tasklane/contracts/search';
import type { SuggestionDocument, TaskDocument } from '@tasklane/contracts/search';
import { EmbeddedSearch } from '@tasklane/search-server';
import { indexDefinitions } from './settings';
import { MeilisearchSearch } from './meilisearch/meilisearch-search';
import type { SearchBackend, SearchIndex } from '@tasklane/search-server';

export interface OpenSearchOptions {
  /** A Meilisearch server; without it the index is embedded. */
  meiliUrl?: string | undefined;
  /** A key of that server that may search and write. */
  meiliKey?: string | undefined;
  /** Threads of the embedded index, each with a copy of it. */
  threads?: number;
}

/** Opens the indexes of the product, created and configured. Rejects when the server cannot be reached. */
export function openSearch({
  meiliUrl,
  meiliKey,
  threads = 1,
}: OpenSearchOptions = {}): Promise<SearchBackend> {
  return meiliUrl
    ? MeilisearchSearch.start({ url: meiliUrl, key: meiliKey })
    : EmbeddedSearch.start({ definitions: indexDefinitions, threads });
}

export const taskIndex = (search: SearchBackend): SearchIndex<TaskDocument> =>
  search.index(searchIndexes.tasks);

export const suggestionIndex = (search: SearchBackend): SearchIndex<SuggestionDocument> =>
  search.index(searchIndexes.suggestions);
