import type {
  FacetSearchParams,
  IndexedSearchParams,
  SearchDocument,
  SearchParams,
  SearchResponse,
} from './protocol/types';

/**
 * One index, whatever stands behind it. All promises of writes resolve when a search finds what was written, and
 * reject with a SearchError.
 */
export interface SearchIndex<Doc extends object = SearchDocument> {
  readonly uid: string;
  search(params: SearchParams): Promise<SearchResponse<Doc>>;
  /** Adds documents, or replaces those with the same primary key. */
  upsert(documents: readonly Doc[]): Promise<void>;
  /** Removes documents by primary key; unknown ones are passed over. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Builds a new index from all documents, then puts it in the place of the old one, which answers until then and
   * stays when the documents cannot be read to the end. Writes made meanwhile are lost with the old index.
   * @param beforeSwap repeats them in the new index, and keeps others back until the swap
   */
  replaceAll(
    documents: Iterable<Doc> | AsyncIterable<Doc>,
    beforeSwap?: (staged: SearchIndex<Doc>) => Promise<void>,
  ): Promise<void>;
}

/** What answers searches for the browser, as JSON text that is passed on unread. */
export interface Searcher {
  /** Whether searches can be answered now. */
  healthy(): Promise<boolean>;
  search(uid: string, params: SearchParams): Promise<string>;
  /** `{"results": […]}`, in the order of the queries. */
  multiSearch(queries: readonly IndexedSearchParams[]): Promise<string>;
  searchFacet(uid: string, params: FacetSearchParams): Promise<string>;
}

/** All indexes of a back end. */
export interface SearchBackend extends Searcher {
  /** Whether all back ends write to the same indexes; else each has its own, which begin empty. */
  readonly shared: boolean;
  index<Doc extends object>(uid: string): SearchIndex<Doc>;
  /** Says how the indexes are filled from the data, for when they were lost; a search server keeps its own. */
  fillBy(fill: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Documents are written in portions, so that searches are answered in between. */
export async function* inPortions<T>(
  items: Iterable<T> | AsyncIterable<T>,
  size: number,
): AsyncGenerator<T[]> {
  let portion: T[] = [];
  for await (const item of items) {
    portion.push(item);
    if (portion.length < size) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
