/** A date as forms send it, in UTC; all zeros mean none. */
export interface ReturningDate {
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly time: { readonly hour?: number | undefined; readonly minute?: number | undefined };
}

const numbersIn = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => Number.isInteger(value[name as keyof typeof value]));

/** Returns whether a value has the parts of a date, which need not exist in the calendar. */
export const isReturningDate = (value: unknown): value is ReturningDate =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  'time' in value &&
  numbersIn(value.date, ['year', 'month', 'day']) &&
  typeof value.time === 'object' &&
  value.time !== null;

const isNone = ({ date: { year, month, day } }: ReturningDate): boolean =>
  year === 0 && month === 0 && day === 0;

/** Converts a form's date to a moment; null for none. The date must exist (see `returningDateFault`). */
export function returningMoment(value: ReturningDate): Date | null {
  if (isNone(value)) return null;
  const { date, time } = value;
  return new Date(Date.UTC(date.year, date.month - 1, date.day, time.hour ?? 0, time.minute ?? 0));
}

/** Returns what is wrong with a return date: `date` if it is not in the calendar, `past` if it is not after `now`. */
export function returningDateFault(value: ReturningDate, now: Date): 'date' | 'past' | undefined {
  const moment = returningMoment(value);
  if (!moment) return undefined;
  const { year, month, day } = value.date;
  const isDay =
    moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  if (!isDay) return 'date';
  return moment > now ? undefined : 'past';
}

/**
 * Returns whether a seller is away: once the return date has passed, the seller counts as back automatically.
 * @param returning when they are back, or null while that is open; a text is ISO 8601
 */
export const isAway = (away: boolean, returning: Date | string | null, now: Date): boolean =>
  away && (returning === null || new Date(returning) > now);
