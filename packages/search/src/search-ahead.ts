import { browsing } from '@tasklane/contracts';
import { searchIndexes, taskFacets } from '@tasklane/contracts/search';
import connectConfigure from 'instantsearch.js/es/connectors/configure/connectConfigure';
import connectPagination from 'instantsearch.js/es/connectors/pagination/connectPagination';
import connectRefinementList from 'instantsearch.js/es/connectors/refinement-list/connectRefinementList';
import connectSearchBox from 'instantsearch.js/es/connectors/search-box/connectSearchBox';
import connectSortBy from 'instantsearch.js/es/connectors/sort-by/connectSortBy';
import InstantSearch from 'instantsearch.js/es/lib/InstantSearch';
import { getInitialResults, waitForResults } from 'instantsearch.js/es/lib/server';
import type { InitialResults } from 'instantsearch.js';
import { createSearchClient } from './client';
import { facetValues, sortItems } from './held';
import type { SearchState } from './state';
import { filtersOf, toUiState } from './ui-state';

/** What a search found before any page shows it: the provider takes it over instead of asking. */
export type FoundAhead = InitialResults;

/** Hits repeat every field three times for highlighting; pages highlight the title only. */
const slim = (found: FoundAhead): FoundAhead =>
  Object.fromEntries(
    Object.entries(found).map(([index, { results, ...rest }]) => [
      index,
      {
        ...rest,
        ...(results && {
          results: results.map((result) => ({
            ...result,
            hits: result.hits.map(({ _snippetResult: _, _highlightResult: marked, ...hit }) => ({
              ...hit,
              _highlightResult: { title: marked?.['title'] },
            })),
          })),
        }),
      },
    ]),
  ) as FoundAhead;

const unseen = (): void => undefined;

/**
 * Searches as a page would, without one: on the server, so that the page has its results with its HTML.
 *
 * @param origin where the API answers
 * @throws Error when the search does not answer
 */
export async function searchAhead(origin: string, state: SearchState): Promise<FoundAhead> {
  const search = new InstantSearch({
    searchClient: createSearchClient(origin),
    indexName: searchIndexes.tasks,
    initialUiState: toUiState(state),
  });
  const facet = (attribute: string) =>
    connectRefinementList(unseen)({ attribute, operator: 'or', limit: facetValues });
  search.addWidgets([
    connectConfigure(unseen)({
      searchParameters: { hitsPerPage: browsing.paging.perPage, filters: filtersOf(state) },
    }),
    connectSearchBox(unseen)({}),
    connectPagination(unseen)({}),
    connectSortBy(unseen)({ items: [...sortItems] }),
    facet(taskFacets.languages),
    facet(taskFacets.categories),
  ]);
  search.start();
  try {
    return slim(getInitialResults(search.mainIndex, await waitForResults(search)));
  } finally {
    search.dispose();
  }
}
