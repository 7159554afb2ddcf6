/**
 * The door to react-instantsearch and instant-meilisearch: import this package lazily, with the search page or the
 * overlay, since it weighs 80 kB.
 */
export {
  Configure,
  Highlight,
  useHits,
  useInstantSearch,
  usePagination,
  useRange,
  useRefinementList,
  useSearchBox,
  useSortBy,
  useStats,
} from 'react-instantsearch';
export { AutocompleteProvider, useAutocomplete } from './Autocomplete';
export type { AutocompleteProviderProps, AutocompleteResults } from './Autocomplete';
export { createSearchClient } from './client';
export type { SearchClient } from './client';
export { facetValues } from './held';
export type { SuggestionHit, TaskHit } from './hits';
export { searchAhead } from './search-ahead';
export type { FoundAhead } from './search-ahead';
export { SearchProvider, useSearchState } from './SearchProvider';
export type { SearchProviderProps } from './SearchProvider';
export { changeSearch, emptySearch, sameSearch, searchStateFromUrl, searchStateToUrl } from './state';
export type { SearchState } from './state';
