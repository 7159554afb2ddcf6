import { browsing } from '@tasklane/contracts';
import { cleanTerms, isTaskOrder, searchQuery, taskFilters, taskSortRule } from '@tasklane/contracts/search';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { readUserFacts } from '../../../kernel';
import type { Context } from '../../../http';
import { page } from '../../../http';
import { languagesByCode } from '../../reference';
import type { SearchParams } from '../../search';
import { searchIn } from '../search-sync';
import { cardAttributes } from '../present';
import { cardsOfDocuments } from './cards';

export type TaskQuery = InputOf<Operations['gigs.search']>['query'];

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Translates a query into the index's search parameters. */
function paramsOf(query: TaskQuery, priceAtMost: number | undefined): SearchParams {
  const codes = list(query.languages);
  const named = [...languagesByCode(codes).values()];
  return {
    q: searchQuery(cleanTerms(query.terms ?? ''), query.exact_words ?? []),
    filter: taskFilters({
      priceFrom: query.price_from,
      priceTo: query.price_to,
      priceAtMost,
      delivery: query.delivery,
      rating: query.rating,
      // An unknown code matches nothing, rather than everything.
      languages:
        codes.length > 0
          ? [...named.map(({ name }) => name), ...(named.length === 0 ? codes : [])]
          : undefined,
      categories: list(query.categories),
      sellerLocation: query.seller_location,
    }),
    sort: [taskSortRule(isTaskOrder(query.sort) ? query.sort : browsing.defaultSort)],
    attributesToRetrieve: cardAttributes,
  };
}

/** Returns the maximum price in dollars, when the caller wants to pay from their balance. */
async function limitOf({ kernel, caller }: Context, query: TaskQuery): Promise<number | undefined> {
  if (!query.with_balance || !caller) return undefined;
  return (await readUserFacts(kernel, caller.user)).gift_card_balance;
}

/** Returns a page of the tasks that a search finds; at most a thousand in all can be paged through. */
export async function searchTasks(context: Context, query: TaskQuery) {
  const result = await (
    await searchIn(context.kernel)
  ).search({
    ...paramsOf(query, await limitOf(context, query)),
    page: query.page,
    hitsPerPage: query.per_page,
  });
  const total = Math.min(result.totalHits ?? 0, browsing.paging.maxResults);
  const room = Math.max(0, browsing.paging.maxResults - (query.page - 1) * query.per_page);
  return page(await cardsOfDocuments(context, result.hits.slice(0, room)), query, total);
}

/** Counts the tasks that a search finds, of those that can be paged through. */
export async function countTasks(context: Context, query: TaskQuery): Promise<number> {
  const result = await (
    await searchIn(context.kernel)
  ).search({
    ...paramsOf(query, await limitOf(context, query)),
    page: 1,
    hitsPerPage: 0,
  });
  return Math.min(result.totalHits ?? 0, browsing.paging.maxResults);
}
