/** The places that lead to the choice. */
const referrers = ['list_job_login', 'home_banner', 'search_results_banner'] as const;
export type Referrer = (typeof referrers)[number];

/** The referrer in the address; undefined for an unknown one. */
export function referrerOf(url: URL): Referrer | undefined {
  const named = url.searchParams.get('referrer');
  return referrers.find((known) => known === named);
}
