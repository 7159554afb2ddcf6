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
export { searchModule, searchOf } from './module';
export { openSearch, suggestionIndex, taskIndex } from './open';
export type { OpenSearchOptions } from './open';
export type { SearchBackend, SearchIndex, SearchParams, SearchResponse } from '@tasklane/search-server';
