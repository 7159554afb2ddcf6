import { browsing } from '@tasklane/contracts';
import { searchIndexes } from '@tasklane/contracts/search';
import type { ReactNode } from 'react';
import { Configure, Index, InstantSearch, useInstantSearch } from 'react-instantsearch';
import type { SuggestionHit, TaskHit } from './hits';
import { useSearchClient } from './useSearchClient';

export interface AutocompleteProviderProps {
  origin?: string | undefined;
  /** What has been typed so far. */
  query: string;
  children: ReactNode;
}

/** Asks the task index and the suggestions index while somebody types. Mount it while the overlay is open only. */
export function AutocompleteProvider({ origin, query, children }: AutocompleteProviderProps) {
  const client = useSearchClient(origin);
  return (
    <InstantSearch
      searchClient={client}
      indexName={searchIndexes.tasks}
      future={{ preserveSharedStateOnUnmount: true }}
    >
      <Configure query={query} hitsPerPage={browsing.autocomplete.tasks} />
      <Index indexName={searchIndexes.suggestions}>
        <Configure query={query} hitsPerPage={browsing.autocomplete.suggestions} />
      </Index>
      {children}
    </InstantSearch>
  );
}

export interface AutocompleteResults {
  tasks: TaskHit[];
  suggestions: SuggestionHit[];
  /** Whether the first or newer results are on their way. */
  pending: boolean;
  /** Whether the last search got no answer. */
  failed: boolean;
}

/** What the indexes say to what has been typed; at most three tasks and six suggestions. */
export function useAutocomplete(): AutocompleteResults {
  const { scopedResults, status } = useInstantSearch({ catchError: true });
  const resultsOf = (index: string) => scopedResults.find(({ indexId }) => indexId === index)?.results;
  const hitsOf = (index: string): unknown[] => resultsOf(index)?.hits ?? [];
  // The index of suggestions joins in after the tasks' first search has begun.
  const isAnswered = Boolean(resultsOf(searchIndexes.tasks) && resultsOf(searchIndexes.suggestions));
  return {
    tasks: hitsOf(searchIndexes.tasks) as TaskHit[],
    suggestions: hitsOf(searchIndexes.suggestions) as SuggestionHit[],
    pending: status === 'loading' || status === 'stalled' || (!isAnswered && status !== 'error'),
    failed: status === 'error',
  };
}
