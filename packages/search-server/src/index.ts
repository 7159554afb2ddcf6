export { EmbeddedSearch } from './embedded/embedded-search';
export type { EmbeddedSearchOptions } from './embedded/embedded-search';
export { searchProtocol } from './http/plugin';
export type { SearchProtocolOptions } from './http/plugin';
export { defaultSettings } from './index-settings';
export type { IndexDefinition, IndexSettings } from './index-settings';
export { SearchError, searchUnavailable } from './protocol/errors';
export type { SearchErrorBody } from './protocol/errors';
export type {
  FacetSearchParams,
  IndexedSearchParams,
  IndexInfo,
  SearchParams,
  SearchResponse,
} from './protocol/types';
export { inPortions } from './search-index';
export type { SearchBackend, SearchIndex } from './search-index';
