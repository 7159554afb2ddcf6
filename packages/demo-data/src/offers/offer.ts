import type { SceneName } from '../art';

/**
 * A kind of offer that several sellers have. `{a|b|c}` in a text stands for one of these words; the same word is not
 * chosen twice for one category while others are left.
 */
export interface OfferKind {
  /** Slug of the child category. */
  readonly category: string;
  readonly scenes: readonly SceneName[];
  /** Whole dollars, from and to. */
  readonly price: readonly [number, number];
  /** Days, from and to. */
  readonly days: readonly [number, number];
  readonly titles: readonly string[];
  readonly about: readonly string[];
  readonly includes: readonly string[];
  /** How many tasks this kind gets in proportion to the others; 1 unless said. */
  readonly weight?: number;
}
