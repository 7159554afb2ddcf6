import { areTermsWithin, browsing } from '@tasklane/contracts';
import type { TasksInput } from '../api/tasks';
import { statusOf } from './status';
import type { TaskList } from './status';

export const PER_PAGE = 24;
const FIRST = 1;

/** The state of a list in its address. */
export interface ListSearch {
  readonly page: number;
  readonly terms: string;
}

/** Search terms that the API accepts; others are ignored. */
function termsOf(url: URL): string {
  const terms = url.searchParams.get('terms')?.trim() ?? '';
  return areTermsWithin(terms, browsing.searchText) ? terms : '';
}

export function searchOf(url: URL): ListSearch {
  const page = Number(url.searchParams.get('page'));
  return {
    page: Number.isInteger(page) && page > FIRST ? page : FIRST,
    terms: termsOf(url),
  };
}

/** The state of a list as the API's input. */
export const inputOf = (list: TaskList, { page, terms }: ListSearch): TasksInput => {
  const status = statusOf(list);
  return {
    query: {
      page,
      per_page: PER_PAGE,
      ...(status !== undefined && { status }),
      ...(terms !== '' && { terms }),
    },
  } as TasksInput;
};
