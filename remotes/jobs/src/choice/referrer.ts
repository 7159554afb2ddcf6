/** From where the visitor comes to the choice. */
const referrers = ['list_job_login', 'home_banner', 'search_results_banner'] as const;
export type Referrer = (typeof referrers)[number];

/** The referrer that the address names; one that nobody knows counts as none. */
export function referrerOf(url: URL): Referrer | undefined {
  const named = url.searchParams.get('referrer');
  return referrers.find((known) => known === named);
}
