import { browsing } from '@tasklane/contracts';

interface Limits {
  readonly perPage: number;
  readonly maxResults: number;
  readonly maxPages: number;
}

/** How many pages of results are offered: never more than the first thousand results, nor than the pages configured. */
export const pagesOf = (total: number, { perPage, maxResults, maxPages }: Limits = browsing.paging): number =>
  Math.min(maxPages, Math.ceil(Math.min(total, maxResults) / perPage));

/** The page that an address asks for; anything that is no page is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}
