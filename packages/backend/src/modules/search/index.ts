/**
 * Search: one protocol, two homes. `openSearch` gives a Meilisearch server's indexes when it is told of one, and else
 * indexes in a thread of this process; `searchProtocol` serves either to browsers, under `/api/index`.
 *
 * Keeping an index in step with the data: every change of a document has a number (`noteChanges`), and every index
 * stands at one. A follower brings in what has a higher number: after each change, when another instance tells of one,
 * and every two seconds, so that a message that was missed costs seconds. An embedded index is built when its instance
 * starts; a shared one by an operator's command. See docs/decisions/0061-search-follows-numbered-changes.md.
 *
 * ```ts
 * const search = await openSearch(config.search);
 * await app.register(searchProtocol, { prefix: '/api/index', search, writeKey: config.search.writeKey });
 * ```
 */
export { followAlone, followTogether } from './follower';
export type { DocumentSource, Follower } from './follower';
export { searchModule, searchOf } from './module';
export { openSearch, suggestionIndex, taskIndex } from './open';
export type { OpenSearchOptions } from './open';
export { noteChanges, wasBuilt } from './repository';
export type { SearchBackend, SearchIndex, SearchParams, SearchResponse } from '@tasklane/search-server';
