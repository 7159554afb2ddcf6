import { pageIn, PER_PAGE } from '../common/paging';

/** Transaction types, each a tab. */
export const types = ['all', 'purchase', 'refund', 'payout'] as const;

/** The type and page in the address; invalid values are ignored. */
export function inputOf(url: URL) {
  const requestedType = url.searchParams.get('type');
  const type = types.find((known) => known === requestedType) ?? 'all';
  return { params: { type }, query: { page: pageIn(url), per_page: PER_PAGE } };
}
