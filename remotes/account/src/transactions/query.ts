import { pageIn, PER_PAGE } from '../common/paging';

/** Kinds of transaction, each a tab. */
export const types = ['all', 'purchase', 'refund', 'payout'] as const;

/** What the page's address asks for; nonsense counts as nothing. */
export function inputOf(url: URL) {
  const requestedType = url.searchParams.get('type');
  const type = types.find((known) => known === requestedType) ?? 'all';
  return { params: { type }, query: { page: pageIn(url), per_page: PER_PAGE } };
}
