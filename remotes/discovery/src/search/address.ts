import { routePath } from '@tasklane/federation';
import { searchStateToUrl } from '@tasklane/search';
import type { SearchState } from '@tasklane/search';

/** Address of the results that a state stands for. */
export function addressOf(state: SearchState): string {
  const query = searchStateToUrl(state).toString();
  return routePath('search', {}) + (query && `?${query}`);
}
