export const PER_PAGE = 24;

/** The page in the address; an invalid value counts as the first. */
export const pageIn = (url: URL): number =>
  Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1);
