import { outboxLanes } from '@tasklane/contracts';
import type { LettersInput } from '../api/deadLetters';

export const PER_PAGE = 24;

/** The tabs of the page: everything, or one lane. */
export const filters = ['all', ...outboxLanes] as const;
export type Filter = (typeof filters)[number];

/** The state of the page in its address. */
export interface DeadLetterSearch {
  readonly page: number;
  readonly filter: Filter;
}

export function searchOf({ searchParams }: URL): DeadLetterSearch {
  const page = Number(searchParams.get('page'));
  return {
    page: Number.isInteger(page) && page > 1 ? page : 1,
    filter: filters.find((each) => each === searchParams.get('lane')) ?? 'all',
  };
}

/** The lane as the API's parameter; empty for all. */
export const laneOf = (filter: Filter) => (filter === 'all' ? {} : { lane: filter });

/** The page as the API's input. */
export const inputOf = ({ page, filter }: DeadLetterSearch): LettersInput => ({
  query: { page, per_page: PER_PAGE, ...laneOf(filter) },
});
