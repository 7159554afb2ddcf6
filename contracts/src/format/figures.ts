import { numberFormat } from './formatters';

/** Review counts above this are shortened with a `k`. */
const SHORT_COUNT_ABOVE = 999;

/** Formats a count: `999` stays, `1000` is `1k`, `1250` is `1.2k`. Rounds down so that no count is overstated. */
export function formatReviewCount(count: number): string {
  if (count <= SHORT_COUNT_ABOVE) return String(count);
  return `${Math.floor(count / 100) / 10}k`;
}

/** Formats an average with two decimals, `4.50`. */
export function formatRating(rating: number, locale = 'en'): string {
  return numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rating);
}

/** What one of the five stars shows. */
export type StarFill = 'empty' | 'half' | 'full';

/** The ratings from which each star is half full. */
export const STAR_STEPS = [0.5, 1.5, 2.5, 3.5, 4.5] as const;

/**
 * Returns the five stars of an average. Star n is half full from its step (n - 0.5) and full from n.
 * @param rating 0 to 5; anything beyond is cut off.
 */
export function starFills(rating: number): StarFill[] {
  return STAR_STEPS.map((step) => {
    if (rating >= step + 0.5) return 'full';
    return rating >= step ? 'half' : 'empty';
  });
}

const HOURS_A_DAY = 24;

/** Converts a delivery time from hours, as stored, to days, as shown. */
export function deliveryDays(hours: number): number {
  return Math.max(1, Math.round(hours / HOURS_A_DAY));
}
