import type { SceneName } from '../art';

/**
 * A kind of offer that several sellers have. `{a|b|c}` in a text is replaced by one of these words; the same word is
 * not chosen twice for one category while others are left.
 */
export interface OfferKind {
  /** Slug of the child category. */
  readonly category: string;
  readonly scenes: readonly SceneName[];
  /** Whole dollars, minimum and maximum. */
  readonly price: readonly [number, number];
  /** Days, minimum and maximum. */
  readonly days: readonly [number, number];
  readonly titles: readonly string[];
  readonly about: readonly string[];
  readonly includes: readonly string[];
  /** Relative frequency of tasks of this kind; 1 when left out. */
  readonly weight?: number;
}
