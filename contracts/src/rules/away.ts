import { calendarFault, momentOf } from './calendar';
import type { CalendarMoment } from './calendar';

/** A date as forms send it, in UTC; all zeros mean none. */
export type ReturningDate = CalendarMoment;

const isNone = ({ date: { year, month, day } }: ReturningDate): boolean =>
  year === 0 && month === 0 && day === 0;

/** Converts a form's date to a moment; null for none. The date must exist (see `returningDateFault`). */
export const returningMoment = (value: ReturningDate): Date | null =>
  isNone(value) ? null : momentOf(value);

/** Returns what is wrong with a return date: `date` if it is not in the calendar, `past` if it is not after `now`. */
export const returningDateFault = (value: ReturningDate, now: Date): 'date' | 'past' | undefined =>
  isNone(value) ? undefined : calendarFault(value, now);

/**
 * Returns whether a seller is away: once the return date has passed, the seller counts as back automatically.
 * @param returning when they are back, or null while that is open; a text is ISO 8601
 */
export const isAway = (away: boolean, returning: Date | string | null, now: Date): boolean =>
  away && (returning === null || new Date(returning) > now);
