/**
 * A task as the search index holds it and as a hit returns it (specification 2, section 3, "Search hit").
 * Amounts are dollars, durations hours, moments seconds since 1970 in UTC.
 */
export interface TaskDocument {
  /** Equal to `hash`: the identifier under the name InstantSearch knows. */
  objectID: string;
  /** Primary key. */
  hash: string;
  slug: string;
  title: string;
  /** Plain text. */
  description: string;
  hero: boolean;
  /** 0 to 5; 0 when nobody has reviewed the task. */
  review_average: number;
  review_count: number;
  /** Of the first package. */
  price: number;
  /** Of the first package. */
  delivery: number;
  packages: { price: number; delivery: number }[];
  /** `type` 1 is an image, 2 a video. */
  assets: { path: string; type: number }[];
  /** Slugs, a child with its parent: `['design', 'design/logo-design']`. */
  categories: string[];
  category_names: string[];
  user: TaskDocumentSeller;
  created: number;
  /** The seller's `last_active`, repeated where it can be sorted by. */
  last_active: number;
}

export interface TaskDocumentSeller {
  username: string;
  review_average: number;
  review_count: number;
  last_active: number;
  photo_path: string | null;
  /** English names. */
  languages: string[];
  country_iso: string;
}

/** A query that people may want to complete theirs to. */
export interface SuggestionDocument {
  /** Primary key. */
  objectID: string;
  query: string;
  /** How many tasks the query finds; the more, the earlier it is suggested. */
  count: number;
}
