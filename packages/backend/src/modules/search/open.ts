import { searchIndexes } from '@tasklane/contracts/search';
import type { SuggestionDocument, TaskDocument } from '@tasklane/contracts/search';
import { EmbeddedSearch } from '@tasklane/search-server';
import type { SearchSettings } from '../../platform/config';
import { indexDefinitions } from './settings';
import { MeilisearchSearch } from './meilisearch/meilisearch-search';
import type { SearchBackend, SearchIndex } from '@tasklane/search-server';

export interface OpenSearchOptions extends Pick<SearchSettings, 'meilisearch'> {
  /** Threads of the embedded index, each with its own copy. */
  threads?: number;
}

/** Opens the product's indexes, created and configured. Rejects when the server cannot be reached. */
export function openSearch({ meilisearch, threads = 1 }: OpenSearchOptions = {}): Promise<SearchBackend> {
  return meilisearch
    ? MeilisearchSearch.start(meilisearch)
    : EmbeddedSearch.start({ definitions: indexDefinitions, threads });
}

export const taskIndex = (search: SearchBackend): SearchIndex<TaskDocument> =>
  search.index(searchIndexes.tasks);

export const suggestionIndex = (search: SearchBackend): SearchIndex<SuggestionDocument> =>
  search.index(searchIndexes.suggestions);
