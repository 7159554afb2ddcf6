/** Lines on a page of a list. */
export const PER_PAGE = 24;

/** The page that an address asks for; nonsense counts as the first. */
export const pageIn = (url: URL): number =>
  Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
