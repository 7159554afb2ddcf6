/**
 * A task as stored in the search index and returned in a hit (specification 2, section 3, "Search hit"). Amounts are
 * dollars, durations hours, moments seconds since 1970 in UTC.
 */
export interface TaskDocument {
  /** Equal to `hash`: the identifier under the name that InstantSearch expects. */
  objectID: string;
  /** Primary key. */
  hash: string;
  slug: string;
  title: string;
  /** Plain text. */
  description: string;
  hero: boolean;
  /** 0 to 5; 0 if the task has no reviews. */
  review_average: number;
  review_count: number;
  /** Of the first package. */
  price: number;
  /** Of the first package. */
  delivery: number;
  packages: { price: number; delivery: number }[];
  /** `type` 1 is an image, 2 a video. */
  assets: { path: string; type: number }[];
  /** Slugs, each child with its parent: `['design', 'design/logo-design']`. */
  categories: string[];
  /** The slug of the first category that the seller chose; null if there is none. */
  primary_category: string | null;
  category_names: string[];
  user: TaskDocumentSeller;
  created: number;
  /** The seller's `last_active`, repeated here for sorting. */
  last_active: number;
}

export interface TaskDocumentSeller {
  hash: string;
  username: string;
  review_average: number;
  review_count: number;
  last_active: number;
  photo_path: string | null;
  /** English names. */
  languages: string[];
  country_iso: string;
  /** ISO 8601. */
  member_since: string;
}

/** A query suggested as a completion of what the user types. */
export interface SuggestionDocument {
  /** Primary key. */
  objectID: string;
  query: string;
  /** How many tasks the query finds; higher counts are suggested first. */
  count: number;
}
