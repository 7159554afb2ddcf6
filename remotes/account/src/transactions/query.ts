/** Kinds of transaction, each a tab. */
export const types = ['all', 'purchase', 'refund', 'payout'] as const;

export const PER_PAGE = 24;

/** What the page's address asks for; nonsense counts as nothing. */
export function inputOf(url: URL) {
  const asked = url.searchParams.get('type');
  const type = types.find((known) => known === asked) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
  return { params: { type }, query: { page, per_page: PER_PAGE } };
}
