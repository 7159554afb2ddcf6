import { numberFormat } from './formatters';

/** Review counts above this are shortened with a `k`. */
const SHORT_COUNT_ABOVE = 999;

/** `999` stays, `1000` is `1k`, `1250` is `1.2k`: rounded down, so that nobody's reviews are overstated. */
export function formatReviewCount(count: number): string {
  if (count <= SHORT_COUNT_ABOVE) return String(count);
  return `${Math.floor(count / 100) / 10}k`;
}

/** An average with its two decimals, `4.50`. */
export function formatRating(rating: number, locale = 'en'): string {
  return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rating);
}

/** What one of the five stars shows. */
export type StarFill = 'empty' | 'half' | 'full';

/** Where a star begins to be half full, and where the next whole star begins. */
export const STAR_STEPS = [0.5, 1.5, 2.5, 3.5, 4.5] as const;

/**
 * The five stars of an average. A star is half full from its step (n - 0.5) on and full from n on.
 * @param rating 0 to 5; anything beyond is cut off.
 */
export function starFills(rating: number): StarFill[] {
  return STAR_STEPS.map((step) => {
    if (rating >= step + 0.5) return 'full';
    return rating >= step ? 'half' : 'empty';
  });
}

const HOURS_A_DAY = 24;

/** Delivery times are held in hours and shown in days. */
export function deliveryDays(hours: number): number {
  return hours / HOURS_A_DAY;
}
