import type { Api } from '@tasklane/api-client';
import { searchIndexes } from '@tasklane/contracts/search';
import type { FoundAhead, TaskHit } from '@tasklane/search';

/** A page of results as the server found them. */
export interface FirstHits {
  readonly hits: readonly TaskHit[];
  readonly total: number;
  /** The same for the search in the browser, which takes it over. */
  readonly ahead: FoundAhead;
}

/** What the server found for an address, while that is fresh; the browser searches by itself. */
async function foundFor(api: Api, url: URL): Promise<FoundAhead | null> {
  if (typeof window !== 'undefined') return null;
  const { searchAhead, searchStateFromUrl } = await import('@tasklane/search');
  return searchAhead(new URL(api.baseUrl).origin, searchStateFromUrl(url.searchParams));
}

/** The first results: searched for on the server, and found in the page that came from there. */
export async function firstHits(api: Api, url: URL): Promise<FirstHits | null> {
  const ahead = await api.queryClient
    .fetchQuery({
      queryKey: ['search.ahead', { query: { asked: url.search } }],
      queryFn: () => foundFor(api, url),
    })
    .catch(() => null);
  if (!ahead) return null;
  const [results] = ahead[searchIndexes.tasks]?.results ?? [];
  const hits: readonly Partial<TaskHit>[] = results?.hits ?? [];
  return { hits: hits as readonly TaskHit[], total: results?.nbHits ?? 0, ahead };
}
