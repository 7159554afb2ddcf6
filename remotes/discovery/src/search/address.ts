import { routePath } from '@tasklane/federation';
import { emptySearch, searchStateToUrl } from '@tasklane/search';
import type { SearchState } from '@tasklane/search';

/** Address of the results that a state stands for. */
export function addressOf(state: SearchState): string {
  const query = searchStateToUrl(state).toString();
  return routePath('search', {}) + (query && `?${query}`);
}

/** The same words in the same order, with nothing that narrows them. */
export const withoutFilters = ({ terms, sortBy }: SearchState): SearchState => ({
  ...emptySearch,
  terms,
  sortBy,
});
