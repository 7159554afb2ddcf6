import { browsing } from '@tasklane/contracts';

const { perPage, maxResults } = browsing.paging;

/** How many pages of results are shown: never more than the first thousand results. */
export const pagesOf = (total: number): number => Math.ceil(Math.min(total, maxResults) / perPage);

/** The page that an address asks for; anything that is no page is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}
