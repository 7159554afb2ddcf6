import { routePath } from '@tasklane/federation';
import { emptySearch, searchStateToUrl } from '@tasklane/search';
import type { SearchState } from '@tasklane/search';

/** Address of the results for a search state. */
export function addressOf(state: SearchState): string {
  const query = searchStateToUrl(state).toString();
  return routePath('search', {}) + (query && `?${query}`);
}

/** The same terms and sort order, without filters. */
export const withoutFilters = ({ terms, sortBy }: SearchState): SearchState => ({
  ...emptySearch,
  terms,
  sortBy,
});
