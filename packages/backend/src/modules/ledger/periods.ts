import type { DayAmount } from './repository';

const DAY = 86_400_000;

/** Days per part, by the days of the period: few enough parts for a phone, and no shortened part. */
const steps: Readonly<Record<number, number>> = { 30: 1, 90: 3, 365: 5 };

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last days, today included, and the same number of days before. */
export interface Period {
  readonly days: number;
  readonly now: Date;
}

const tomorrowOf = (now: Date): number => Math.floor(now.getTime() / DAY + 1) * DAY;

/** Returns when the days before a period began. */
export const sinceBefore = ({ days, now }: Period): Date => new Date(tomorrowOf(now) - 2 * days * DAY);

/**
 * Adds up amounts of days: the period, the days before it, and the parts of the period in order.
 * @param amounts since `sinceBefore`, at most one of each day
 */
export function inParts(amounts: readonly DayAmount[], { days, now }: Period) {
  const tomorrow = tomorrowOf(now);
  const begin = tomorrow - days * DAY;
  const between = (from: number, to: number): bigint => {
    const [first, end] = [dayOf(from), dayOf(to)];
    const inside = amounts.filter(({ day }) => day >= first && day < end);
    return inside.reduce((sum, { amount }) => sum + amount, 0n);
  };
  const step = steps[days] ?? 1;
  return {
    days,
    total: between(begin, tomorrow),
    previous: between(begin - days * DAY, begin),
    step,
    parts: Array.from({ length: days / step }, (_, index) => {
      const from = begin + index * step * DAY;
      return { from: dayOf(from), amount: between(from, from + step * DAY) };
    }),
  };
}
