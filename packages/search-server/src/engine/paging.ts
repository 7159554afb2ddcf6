import type { SearchParams, SearchResponse } from '../protocol/types';

const defaultCount = 20;

interface Page {
  /** Number of hits to skip. */
  from: number;
  /** Largest number of hits to return. */
  count: number;
  /** The members of the answer that describe the page. */
  members: Pick<
    SearchResponse,
    'limit' | 'offset' | 'estimatedTotalHits' | 'hitsPerPage' | 'page' | 'totalPages' | 'totalHits'
  >;
}

/**
 * Which hits to return: by `page` and `hitsPerPage` if either is given, else by `offset` and `limit`. Nothing beyond
 * `maxTotalHits` is ever returned or counted.
 */
export function pageOf(params: SearchParams, found: number, maxTotalHits: number): Page {
  const total = Math.min(found, maxTotalHits);
  const clip = (from: number, count: number) => Math.max(0, Math.min(count, total - from));
  if (params.page !== undefined || params.hitsPerPage !== undefined) {
    const hitsPerPage = params.hitsPerPage ?? defaultCount;
    const page = params.page ?? 1;
    const totalPages = hitsPerPage > 0 ? Math.ceil(total / hitsPerPage) : 0;
    const from = Math.min(total, Math.max(0, page - 1) * hitsPerPage);
    const count = page > 0 ? clip(from, hitsPerPage) : 0;
    return { from, count, members: { hitsPerPage, page, totalPages, totalHits: total } };
  }
  const limit = params.limit ?? defaultCount;
  const offset = params.offset ?? 0;
  const from = Math.min(total, offset);
  return { from, count: clip(from, limit), members: { limit, offset, estimatedTotalHits: total } };
}
