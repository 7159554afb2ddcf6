import {
  orderOfVariant,
  searchIndexes,
  searchQuery,
  taskFacets,
  taskFilters,
  taskIndexVariant,
} from '@tasklane/contracts/search';
import type { IndexUiState, UiState } from 'instantsearch.js';
import type { SearchState } from './state';

/**
 * Criteria that are no facet lists: the search takes them as a filter.
 * @param balance dollars that the visitor has, for those who want to see only what they pay for
 */
export function filtersOf(
  { priceFrom, priceTo, delivery, rating, sellerLocation, withBalance }: SearchState,
  balance?: number,
): string {
  const priceAtMost = withBalance ? balance : undefined;
  return taskFilters({ priceFrom, priceTo, priceAtMost, delivery, rating, sellerLocation }).join(' AND ');
}

/** What is asked of the index: the terms, and the exact phrases in quotes. */
const queryOf = ({ terms, exactWords }: SearchState): string => searchQuery(terms, exactWords);

/** The part of the state that InstantSearch's own widgets hold. */
export function toUiState(state: SearchState): UiState {
  const refinementList = {
    ...(state.languages.length > 0 && { [taskFacets.languages]: [...state.languages] }),
    ...(state.categories.length > 0 && { [taskFacets.categories]: [...state.categories] }),
  };
  const index: IndexUiState = {
    ...(queryOf(state) !== '' && { query: queryOf(state) }),
    ...(state.page > 1 && { page: state.page }),
    sortBy: taskIndexVariant(state.sortBy),
    ...(Object.keys(refinementList).length > 0 && { refinementList }),
  };
  return { [searchIndexes.tasks]: index };
}

/** The state after a widget changed; what widgets do not hold stays as it was. */
export function fromUiState(uiState: UiState, before: SearchState): SearchState {
  const index = uiState[searchIndexes.tasks] ?? {};
  return {
    ...before,
    // No widget types: what was asked for comes back, or was taken away.
    terms: (index.query ?? '') === queryOf(before) ? before.terms : (index.query ?? ''),
    page: index.page ?? 1,
    sortBy: orderOfVariant(index.sortBy ?? ''),
    languages: index.refinementList?.[taskFacets.languages] ?? [],
    categories: index.refinementList?.[taskFacets.categories] ?? [],
  };
}
