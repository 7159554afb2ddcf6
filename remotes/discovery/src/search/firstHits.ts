import { queryKey } from '@tasklane/api-client';
import type { Answer, Api, Input } from '@tasklane/api-client';
import { browsing } from '@tasklane/contracts';
import { cleanTerms, isTaskOrder } from '@tasklane/contracts/search';
import { pageOf } from '../common/pages';
import type { ListedTask } from '../common/TaskCards';

/** A page of results as the server found them, shown until the search in the browser has its own. */
export interface FirstHits {
  readonly tasks: readonly ListedTask[];
  readonly total: number;
}

const copied = ['price_from', 'price_to', 'delivery', 'rating', 'categories'] as const;

/** What the address asks for; nothing where it names languages, which the API knows by other names. */
function queryOf(params: URLSearchParams): NonNullable<Input<'gigs.search'>>['query'] | null {
  if (params.get('languages')) return null;
  const terms = cleanTerms(params.get('terms') ?? '').trim();
  const sort = params.get('sortBy');
  const asked = copied.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []));
  return {
    per_page: browsing.paging.perPage,
    page: pageOf(params),
    sort: isTaskOrder(sort) ? sort : browsing.defaultSort,
    ...(terms && { terms }),
    ...(Object.fromEntries(asked) as object),
  };
}

const hitsIn = ({ data, meta }: Answer<'gigs.search'>): FirstHits => ({
  tasks: data,
  total: meta?.total ?? data.length,
});

/** The first results: asked for on the server, and found in the page that came from there. */
export async function firstHits(api: Api, params: URLSearchParams): Promise<FirstHits | null> {
  const query = queryOf(params);
  if (!query) return null;
  const input = { query };
  const known = api.queryClient.getQueryData<Answer<'gigs.search'>>(queryKey('gigs.search', input));
  if (known) return hitsIn(known);
  if (typeof window !== 'undefined') return null;
  // The browser finds them by itself.
  return api.ensure('gigs.search', input, { handled: true }).then(hitsIn, () => null);
}
