/**
 * Search: one protocol, two homes. `openSearch` gives a Meilisearch server's indexes when it is told of one, and else
 * indexes in a thread of this process; `searchProtocol` serves either to browsers, under `/api/index`.
 *
 * Keeping an index in step with the data: write an outbox row in the transaction that changes a task; a worker
 * re-reads the task by its id and calls `upsert` with its document, or `remove` when it is no longer listed. The
 * embedded index starts empty, so `replaceAll` with every listed task at start, and again to rebuild. Hold back the
 * outbox worker while `replaceAll` runs: what is written meanwhile goes to the old index.
 *
 * ```ts
 * const search = await openSearch({ meiliUrl: env.MEILI_URL, meiliKey: env.MEILI_KEY });
 * await taskIndex(search).replaceAll(listedTasks(db));
 * await app.register(searchProtocol, { prefix: '/api/index', search, writeKey: env.SEARCH_WRITE_KEY });
 * ```
 */
import { searchIndexes } from '@tasklane/contracts/search';
import type { SuggestionDocument, TaskDocument } from '@tasklane/contracts/search';
import { EmbeddedSearch } from './embedded/embedded-search';
import { MeilisearchSearch } from './meilisearch/meilisearch-search';
import type { SearchBackend, SearchIndex } from './search-index';

export { searchProtocol } from './http/plugin';
export type { SearchProtocolOptions } from './http/plugin';
export { SearchError } from './protocol/errors';
export type { SearchParams, SearchResponse } from './protocol/types';
export type { SearchBackend, SearchIndex } from './search-index';

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
    : EmbeddedSearch.start({ threads });
}

export const taskIndex = (search: SearchBackend): SearchIndex<TaskDocument> =>
  search.index(searchIndexes.tasks);

export const suggestionIndex = (search: SearchBackend): SearchIndex<SuggestionDocument> =>
  search.index(searchIndexes.suggestions);
