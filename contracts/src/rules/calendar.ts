/** A day and a time of day in UTC, as forms send them. */
export interface CalendarMoment {
  readonly date: { readonly year: number; readonly month: number; readonly day: number };
  readonly time: { readonly hour?: number | undefined; readonly minute?: number | undefined };
}

const numbersIn = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => Number.isInteger(value[name as keyof typeof value]));

/** Returns whether a value has the parts of a moment, which need not exist in the calendar. */
export const isCalendarMoment = (value: unknown): value is CalendarMoment =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  'time' in value &&
  numbersIn(value.date, ['year', 'month', 'day']) &&
  typeof value.time === 'object' &&
  value.time !== null;

/** Converts the parts of a moment that exists in the calendar (see `calendarFault`). */
export const momentOf = ({ date, time }: CalendarMoment): Date =>
  new Date(Date.UTC(date.year, date.month - 1, date.day, time.hour ?? 0, time.minute ?? 0));

/** Returns what is wrong with a moment: `date` if it is not in the calendar, `past` if it is not after `now`. */
export function calendarFault(value: CalendarMoment, now: Date): 'date' | 'past' | undefined {
  const moment = momentOf(value);
  const { year, month, day } = value.date;
  const isDay =
    moment.getUTCFullYear() === year && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  if (!isDay) return 'date';
  return moment > now ? undefined : 'past';
}

const isoPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?Z)?$/;

/**
 * Reads an ISO 8601 moment in UTC, or a day, which means its first moment.
 * @returns undefined for a text of another form, and for a moment that does not exist in the calendar
 */
export function isoMoment(text: string): Date | undefined {
  const match = isoPattern.exec(text);
  if (!match) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const isTime = !match[4] || (hour < 24 && minute < 60 && !(second > 59));
  const parts = { date: { year, month, day }, time: {} };
  const exists = calendarFault(parts, new Date(-8_640_000_000_000_000)) === undefined;
  return isTime && exists ? new Date(text) : undefined;
}
