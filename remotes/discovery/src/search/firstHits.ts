import type { Api } from '@tasklane/api-client';
import { searchIndexes } from '@tasklane/contracts/search';
import type { FoundAhead, TaskHit } from '@tasklane/search';

/** A page of results from the server's search. */
export interface FirstHits {
  readonly hits: readonly TaskHit[];
  readonly total: number;
  /** The same for the search in the browser, which continues from it. */
  readonly ahead: FoundAhead;
}

/** The server's results for an address while they are fresh; null in the browser, which searches by itself. */
async function foundFor(api: Api, url: URL): Promise<FoundAhead | null> {
  if (typeof window !== 'undefined') return null;
  const { searchAhead, searchStateFromUrl } = await import('@tasklane/search');
  return searchAhead(new URL(api.baseUrl).origin, searchStateFromUrl(url.searchParams));
}

/** The first results: searched for on the server, and taken from the page's HTML in the browser. */
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
