/**
 * Returns how long a name that does not fit its line scrolls, in seconds; 0 for one that fits.
 * @param overflow pixels by which it is too long
 */
export function nameScrollSeconds(overflow: number): 0 | 7 | 12 | 17 {
  if (overflow <= 0) return 0;
  if (overflow <= 75) return 7;
  return overflow <= 125 ? 12 : 17;
}
