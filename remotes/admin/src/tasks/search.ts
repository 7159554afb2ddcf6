import { areTermsWithin, browsing } from '@tasklane/contracts';
import type { TasksInput } from '../api/tasks';
import { statusOf } from './status';
import type { TaskList } from './status';

const PER_PAGE = 24;

/** The state of a list in its address. */
export interface ListSearch {
  /** Where the part begins; undefined for the first one. */
  readonly cursor: string | undefined;
  readonly terms: string;
}

/** Search terms that the API accepts; others are ignored. */
function termsOf(url: URL): string {
  const terms = url.searchParams.get('terms')?.trim() ?? '';
  return areTermsWithin(terms, browsing.searchText) ? terms : '';
}

export const searchOf = (url: URL): ListSearch => ({
  cursor: url.searchParams.get('cursor') ?? undefined,
  terms: termsOf(url),
});

/** The state of a list as the API's input. */
export const inputOf = (list: TaskList, { cursor, terms }: ListSearch): TasksInput => {
  const status = statusOf(list);
  return {
    query: {
      per_page: PER_PAGE,
      ...(cursor !== undefined && { cursor }),
      ...(status !== undefined && { status }),
      ...(terms !== '' && { terms }),
    },
  } as TasksInput;
};
