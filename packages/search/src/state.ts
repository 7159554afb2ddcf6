import { cleanTerms, isNewPhrase, isTaskOrder } from '@tasklane/contracts/search';
import type { TaskCriteria, TaskOrder } from '@tasklane/contracts/search';

/** What the results page shows, all of which stands in its address. */
export interface SearchState extends Pick<TaskCriteria, 'priceFrom' | 'priceTo' | 'delivery' | 'rating'> {
  terms: string;
  /** From 1. */
  page: number;
  /** Nothing has the best matches first, and the newest tasks where nothing was typed. */
  sortBy: TaskOrder | undefined;
  languages: readonly string[];
  categories: readonly string[];
  /** Phrases that have to stand in a task as they are. */
  exactWords: readonly string[];
  /** ISO codes of the sellers' countries. */
  sellerLocation: readonly string[];
  /** Only what the visitor's gift balance pays for. */
  withBalance: boolean;
}

export const emptySearch: SearchState = {
  terms: '',
  page: 1,
  sortBy: undefined,
  // Named one by one, so that a change to the empty search clears them.
  priceFrom: undefined,
  priceTo: undefined,
  delivery: undefined,
  rating: undefined,
  languages: [],
  categories: [],
  exactWords: [],
  sellerLocation: [],
  withBalance: false,
};

const number = (text: string | null): number | undefined => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
};

const list = (params: URLSearchParams, name: string): string[] => [
  ...new Set(
    params
      .getAll(name)
      .flatMap((text) => text.split(','))
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
];

const phrases = (params: URLSearchParams): string[] => {
  const newPhrases: string[] = [];
  for (const phrase of params.getAll('exact_words[]'))
    if (isNewPhrase(phrase, newPhrases)) newPhrases.push(phrase.trim());
  return newPhrases;
};

/** Reads the state from an address; whatever makes no sense there is as if it were absent. */
export function searchStateFromUrl(params: URLSearchParams): SearchState {
  const page = params.get('page') ?? '';
  const sortBy = params.get('sortBy');
  return {
    terms: cleanTerms(params.get('terms') ?? '').trim(),
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
    sortBy: isTaskOrder(sortBy) ? sortBy : undefined,
    priceFrom: number(params.get('price_from')),
    priceTo: number(params.get('price_to')),
    delivery: number(params.get('delivery')),
    rating: number(params.get('rating')),
    languages: list(params, 'languages'),
    categories: list(params, 'categories'),
    exactWords: phrases(params),
    sellerLocation: list(params, 'seller_location[]'),
    withBalance: params.get('with_balance') === '1',
  };
}

/** The state as query parameters, in one order and without what is at rest, so that equal states have one address. */
export function searchStateToUrl(state: SearchState): URLSearchParams {
  const entries: [string, string | number | undefined][] = [
    ['terms', state.terms],
    ['page', state.page === 1 ? undefined : state.page],
    ['sortBy', state.sortBy],
    ['price_from', state.priceFrom],
    ['price_to', state.priceTo],
    ['delivery', state.delivery],
    ['rating', state.rating],
    ['languages', state.languages.join(',')],
    ['categories', state.categories.join(',')],
    ...state.exactWords.map((phrase): [string, string] => ['exact_words[]', phrase]),
    ...state.sellerLocation.map((country): [string, string] => ['seller_location[]', country]),
    ['with_balance', state.withBalance ? 1 : undefined],
  ];
  const stated = entries.filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(stated.map(([name, value]) => [name, String(value)]));
}

/** Whether two states show the same. */
export function sameSearch(a: SearchState, b: SearchState): boolean {
  return searchStateToUrl(a).toString() === searchStateToUrl(b).toString();
}

/** The state after a change; whatever changes beside the page leads back to the first. */
export function changeSearch(state: SearchState, change: Partial<SearchState>): SearchState {
  return { ...state, page: 1, ...change };
}
