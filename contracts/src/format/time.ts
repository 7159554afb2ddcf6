import { dateFormat, distanceFormat } from './formatters';
import { lastSeenStaticAfterDays, relativeTimeDays, timing } from '../constants';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often a displayed relative time refreshes, within its first hour and later. */
const REFRESH = { young: 30 * SECOND, old: 30 * MINUTE } as const;

/** A moment: ISO 8601 text, epoch milliseconds or a Date. */
export type Moment = string | number | Date;

function epoch(moment: Moment): number {
  return moment instanceof Date ? moment.getTime() : new Date(moment).getTime();
}

/** Returns whether a user who was last active at that moment counts as online now. */
export function isOnline(lastActive: Moment | null | undefined, now: Moment): boolean {
  if (lastActive === null || lastActive === undefined) return false;
  return epoch(now) - epoch(lastActive) <= timing.onlineWithin;
}

/**
 * Each unit with its length and the step that distances are rounded to before choosing it: 23 hours and 59.5 minutes
 * are a day.
 */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, length: number, step: number])[] = [
  ['year', 365 * DAY, DAY],
  ['month', 30 * DAY, DAY],
  ['day', DAY, HOUR],
  ['hour', HOUR, MINUTE],
  ['minute', MINUTE, MINUTE],
];

/**
 * Formats a moment as "3 hours ago", "in 2 days" or "now", at any distance. Past distances are truncated to whole
 * units, as ages are; future ones are rounded, so that just under three days reads as three days.
 */
export function formatDistance(moment: Moment, now: Moment = Date.now(), locale = 'en'): string {
  const distance = epoch(moment) - epoch(now);
  const formatter = distanceFormat(locale, { numeric: 'auto' });
  const round = distance > 0 ? Math.round : Math.trunc;
  const unit = UNITS.find(([, length, step]) => Math.abs(round(distance / step) * step) >= length);
  if (!unit) return formatter.format(0, 'second');
  return formatter.format(round(distance / unit[1]), unit[0]);
}

/**
 * How to show a date: `day` is "5 Mar 2026", `dayOfYear` "5 Mar", `long` "5 March 2026", `month` "March 2026",
 * `dateTime` adds the time of day.
 */
export type DateStyle = 'day' | 'dayOfYear' | 'long' | 'month' | 'dateTime' | 'time';

const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  dayOfYear: { month: 'short', day: 'numeric' },
  long: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
};

/** A day of the calendar, `2026-03-01`: the same day in every time zone. */
const DAY_OF_CALENDAR = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Formats a date in the reader's language; `timeZone` is an IANA name, by default the machine's. A day of the calendar
 * is that day wherever it is read.
 */
export function formatDate(
  moment: Moment,
  locale = 'en',
  style: DateStyle = 'day',
  timeZone?: string,
): string {
  const isDay = typeof moment === 'string' && DAY_OF_CALENDAR.test(moment);
  return dateFormat(locale, { ...DATE_STYLES[style], timeZone: isDay ? 'UTC' : timeZone }).format(
    epoch(moment),
  );
}

/** Formats a moment relatively within a week of `now`, as a date beyond. */
export function formatRelative(
  moment: Moment,
  now: Moment = Date.now(),
  locale = 'en',
  timeZone?: string,
): string {
  if (Math.abs(epoch(moment) - epoch(now)) <= relativeTimeDays * DAY)
    return formatDistance(moment, now, locale);
  return formatDate(moment, locale, 'day', timeZone);
}

/** Content of "last seen": a formatted text, or the key of the fixed text for users who left long ago. */
export type LastSeen = { text: string } | { key: 'format.lastSeenLongAgo' };

/** Returns when a user was last seen: relative up to 180 days, then the fixed "6+ months ago". */
export function lastSeen(lastActive: Moment, now: Moment = Date.now(), locale = 'en'): LastSeen {
  if (epoch(now) - epoch(lastActive) > lastSeenStaticAfterDays * DAY)
    return { key: 'format.lastSeenLongAgo' };
  return { text: formatDistance(lastActive, now, locale) };
}

/** Returns the milliseconds until a displayed relative time of that moment should refresh. */
export function relativeRefresh(moment: Moment, now: Moment = Date.now()): number {
  return Math.abs(epoch(now) - epoch(moment)) > HOUR ? REFRESH.old : REFRESH.young;
}
