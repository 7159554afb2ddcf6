/**
 * A filter of the protocol: one expression, or a list of expressions that must all hold, in which an inner list means
 * any of them.
 */
export type Filter = string | readonly (string | readonly string[])[];

export type MatchingStrategy = 'last' | 'all' | 'frequency';

/** The parameters of one search. Every member is optional; names and defaults are the protocol's. */
export interface SearchParams {
  q?: string | null;
  /** With `limit`: an open list, whose total is an estimate. */
  offset?: number;
  limit?: number;
  /** With `page`, counted from 1: a paged list with an exact total. */
  hitsPerPage?: number;
  page?: number;
  filter?: Filter | null;
  facets?: readonly string[] | null;
  sort?: readonly string[] | null;
  attributesToRetrieve?: readonly string[] | null;
  attributesToHighlight?: readonly string[] | null;
  highlightPreTag?: string;
  highlightPostTag?: string;
  attributesToCrop?: readonly string[] | null;
  cropLength?: number;
  cropMarker?: string;
  attributesToSearchOn?: readonly string[] | null;
  matchingStrategy?: MatchingStrategy;
  showMatchesPosition?: boolean;
  showRankingScore?: boolean;
}

export interface IndexedSearchParams extends SearchParams {
  indexUid: string;
}

export interface FacetSearchParams {
  facetName: string;
  facetQuery?: string | null;
  q?: string | null;
  filter?: Filter | null;
  matchingStrategy?: MatchingStrategy;
  attributesToSearchOn?: readonly string[] | null;
}

/** How many documents carry each value, by attribute. */
export type FacetDistribution = Record<string, Record<string, number>>;
export type FacetStats = Record<string, { min: number; max: number }>;

/** What the index adds to a document in an answer. */
export interface HitExtras {
  /** The document's values as text, with matches marked and long texts cropped. */
  _formatted?: Record<string, unknown>;
  _matchesPosition?: Record<string, { start: number; length: number }[]>;
  /** From 0 to 1. */
  _rankingScore?: number;
}

export interface SearchResponse<Doc = Record<string, unknown>> {
  hits: (Doc & HitExtras)[];
  query: string;
  processingTimeMs: number;
  /** Of an open list. */
  limit?: number;
  offset?: number;
  estimatedTotalHits?: number;
  /** Of a paged list. */
  hitsPerPage?: number;
  page?: number;
  totalPages?: number;
  totalHits?: number;
  facetDistribution?: FacetDistribution;
  facetStats?: FacetStats;
}

export interface FacetSearchResponse {
  facetHits: { value: string; count: number }[];
  facetQuery: string | null;
  processingTimeMs: number;
}

export interface IndexInfo {
  uid: string;
  primaryKey: string;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

export interface IndexStats {
  numberOfDocuments: number;
  isIndexing: boolean;
  fieldDistribution: Record<string, number>;
}

/** What an index holds: any JSON object that carries its primary key. */
export type SearchDocument = Record<string, unknown>;
