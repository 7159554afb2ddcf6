import type {
  FacetSearchParams,
  IndexedSearchParams,
  SearchDocument,
  SearchParams,
  SearchResponse,
} from './protocol/types';

/**
 * One index, whatever implements it. The promises of all writes resolve once a search finds what was written, and
 * reject with a SearchError.
 */
export interface SearchIndex<Doc extends object = SearchDocument> {
  readonly uid: string;
  search(params: SearchParams): Promise<SearchResponse<Doc>>;
  /** Adds documents, or replaces those with the same primary key. */
  upsert(documents: readonly Doc[]): Promise<void>;
  /** Removes documents by primary key; ignores unknown ones. */
  remove(keys: readonly string[]): Promise<void>;
  /**
   * Builds a new index from all documents, then swaps it with the old one, which answers until then and stays if the
   * documents cannot be read to the end. Writes made meanwhile are lost with the old index.
   * @param beforeSwap repeats those writes in the new index, and holds back others until the swap
   */
  replaceAll(
    documents: Iterable<Doc> | AsyncIterable<Doc>,
    beforeSwap?: (staged: SearchIndex<Doc>) => Promise<void>,
  ): Promise<void>;
}

/** Answers searches for the browser, as JSON text that is passed on unparsed. */
export interface Searcher {
  healthy(): Promise<boolean>;
  search(uid: string, params: SearchParams): Promise<string>;
  /** `{"results": […]}`, in the order of the queries. */
  multiSearch(queries: readonly IndexedSearchParams[]): Promise<string>;
  searchFacet(uid: string, params: FacetSearchParams): Promise<string>;
}

/** All indexes of a back end. */
export interface SearchBackend extends Searcher {
  /** Whether all back ends write to the same indexes; otherwise each has its own, which start empty. */
  readonly shared: boolean;
  index<Doc extends object>(uid: string): SearchIndex<Doc>;
  /** Registers how to fill the indexes from the data after they were lost; a search server stores its own. */
  fillBy(fill: () => Promise<void>): void;
  close(): Promise<void>;
}

/** Splits documents into portions, so that searches are answered between writes. */
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
