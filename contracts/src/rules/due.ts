const DAY = 24 * 3_600_000;

/**
 * Returns when work is due once it is put off: days count from the day that it was due, or from now once that has passed.
 * @param due milliseconds since 1970, as is `now`
 */
export const putOff = (due: number, days: number, now: number): number => Math.max(due, now) + days * DAY;
