import { browsing } from '@tasklane/contracts';

interface Limits {
  readonly perPage: number;
  readonly maxResults: number;
  readonly maxPages: number;
}

/** Number of pages of results on offer: at most the first thousand results, and at most the configured pages. */
export const pagesOf = (total: number, { perPage, maxResults, maxPages }: Limits = browsing.paging): number =>
  Math.min(maxPages, Math.ceil(Math.min(total, maxResults) / perPage));

/** The page in the address; an invalid value counts as the first. */
export function pageOf(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1;
}
