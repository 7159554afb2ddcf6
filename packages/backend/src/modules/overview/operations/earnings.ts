import { orders as rules } from '@tasklane/contracts';
import type { Context } from '../../../http';
import { earnedByDay } from '../../ledger';

const DAY = 86_400_000;

/** Days per part, by the days of the period: few enough parts for a phone, and no shortened part. */
const steps: Readonly<Record<number, number>> = { 30: 1, 90: 3, 365: 5 };

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Reads what the caller's completed sales earned in the last days, today included, in parts, in dollars. */
export async function readEarnings({ kernel, db, me }: Context, days: number) {
  const tomorrow = Math.floor(kernel.clock.now().getTime() / DAY + 1) * DAY;
  const begin = tomorrow - days * DAY;
  const earned = await earnedByDay(db, me.user, new Date(begin - days * DAY));
  const between = (from: number, to: number): number => {
    const [first, end] = [dayOf(from), dayOf(to)];
    const inside = earned.filter(({ day }) => day >= first && day < end);
    return rules.toDollars(inside.reduce((sum, { amount }) => sum + amount, 0n));
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
