import { browsing } from '@tasklane/contracts';
import { searchIndexes, taskFacets } from '@tasklane/contracts/search';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  Configure,
  InstantSearch,
  InstantSearchSSRProvider,
  useInstantSearch,
  usePagination,
  useRefinementList,
  useSearchBox,
  useSortBy,
} from 'react-instantsearch';
import { facetValues, sortItems } from './held';
import type { FoundAhead } from './search-ahead';
import { changeSearch, sameSearch } from './state';
import type { SearchState } from './state';
import { filtersOf, fromUiState, toUiState } from './ui-state';
import { useSearchClient } from './useSearchClient';

interface SearchStateApi {
  state: SearchState;
  /** Asks for a change; all but a change of the page leads back to the first page. */
  change: (change: Partial<SearchState>) => void;
}

const StateContext = createContext<SearchStateApi | undefined>(undefined);

/** The state of the search around, and the way to change it. */
export function useSearchState(): SearchStateApi {
  const api = useContext(StateContext);
  if (!api) throw new Error('useSearchState needs a SearchProvider above it.');
  return api;
}

export interface SearchProviderProps {
  /** Where the API answers; the page's own origin by default. */
  origin?: string | undefined;
  /** What to show. It lives with the caller, in the address bar say. */
  state: SearchState;
  /** Told of the state that a widget asks for; it shows once it comes back as `state`. */
  onChange: (next: SearchState) => void;
  /** What this state was found to show already; nothing is asked for until the state changes. */
  ahead?: FoundAhead | null | undefined;
  /** Dollars that the visitor has, once that is known. */
  balance?: number | undefined;
  children: ReactNode;
}

/**
 * Searches tasks for everything below it. The state is the caller's: widgets only ask for changes, so that the address
 * bar stays the one truth. The client is made when the provider mounts and goes with it.
 */
export function SearchProvider({
  origin,
  state,
  onChange,
  ahead = null,
  balance,
  children,
}: SearchProviderProps) {
  const client = useSearchClient(origin);
  const shownRef = useRef(state);
  const [initialUiState] = useState(() => toUiState(state));
  const [found] = useState(ahead);
  const api = useMemo(
    () => ({
      state,
      change: (change: Partial<SearchState>) => {
        onChange(changeSearch(state, change));
      },
    }),
    [state, onChange],
  );
  return (
    <StateContext value={api}>
      <InstantSearchSSRProvider {...(found && { initialResults: found })}>
        <InstantSearch
          searchClient={client}
          indexName={searchIndexes.tasks}
          initialUiState={initialUiState}
          future={{ preserveSharedStateOnUnmount: true }}
          onStateChange={({ uiState, setUiState }) => {
            const next = fromUiState(uiState, shownRef.current);
            if (sameSearch(next, shownRef.current)) setUiState(uiState);
            else onChange(next);
          }}
        >
          <Configure hitsPerPage={browsing.paging.perPage} filters={filtersOf(state, balance)} />
          <Holders />
          <Follow state={state} shownRef={shownRef} />
          {children}
        </InstantSearch>
      </InstantSearchSSRProvider>
    </StateContext>
  );
}

/** InstantSearch drops state that no widget holds; these hold it whether or not the page shows a control for it. */
function Holders() {
  useSearchBox();
  usePagination();
  useSortBy({ items: sortItems });
  useRefinementList({ attribute: taskFacets.languages, operator: 'or', limit: facetValues });
  useRefinementList({ attribute: taskFacets.categories, operator: 'or', limit: facetValues });
  return null;
}

/** Hands the caller's state to InstantSearch when it changes. */
function Follow({ state, shownRef }: { state: SearchState; shownRef: { current: SearchState } }) {
  const { setUiState } = useInstantSearch();
  useEffect(() => {
    if (sameSearch(state, shownRef.current)) return;
    shownRef.current = state;
    setUiState(toUiState(state));
  }, [state, shownRef, setUiState]);
  return null;
}
