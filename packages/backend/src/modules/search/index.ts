/**
 * Search: one protocol, two implementations. `openSearch` opens the indexes of a Meilisearch server where one is
 * configured, else indexes in a thread of this process; `searchProtocol` serves either to browsers, under `/api/index`.
 *
 * Keeping an index in sync with the data: every change of a document has a number (`noteChanges`), and every index
 * records the number that it has reached. A follower applies changes with a higher number: after each change, on a
 * message from another instance, and every two seconds, so that a lost message costs only seconds. An embedded index is
 * restored from its snapshot, or built, when its instance starts; a shared one is built by an operator's command. See
 * docs/decisions/0061-search-follows-numbered-changes.md.
 *
 * ```ts
 * const search = await openSearch(config.search);
 * await app.register(searchProtocol, { prefix: '/api/index', search, writeKey: config.search.writeKey });
 * ```
 */
export { followAlone, followTogether } from './follower';
export type { DocumentSource, Follower } from './follower';
export { searchOf } from './indexes';
export { searchModule } from './module';
export { openSearch, suggestionIndex, taskIndex } from './open';
export type { OpenSearchOptions } from './open';
export { noteChanges, wasBuilt } from './repository';
export { openSnapshot } from './snapshot';
export type { SearchBackend, SearchIndex, SearchParams, SearchResponse } from '@tasklane/search-server';
