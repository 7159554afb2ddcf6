import { formatDate, formatDistance, formatRelative, isOnline, lastSeen, relativeRefresh } from './time';

const now = Date.UTC(2026, 2, 15, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(now - ms).toISOString();

it('treats a user as online for one hour after their last activity', () => {
  expect(isOnline(ago(59 * MINUTE), now)).toBe(true);
  expect(isOnline(ago(61 * MINUTE), now)).toBe(false);
  expect(isOnline(null, now)).toBe(false);
});

it('formats distances in the past and in the future', () => {
  expect(formatDistance(ago(20_000), now)).toBe('now');
  expect(formatDistance(ago(90 * MINUTE), now)).toBe('1 hour ago');
  expect(formatDistance(ago(-2 * DAY), now)).toBe('in 2 days');
  expect(formatDistance(ago(3 * HOUR), now, 'ar')).toBe('قبل 3 ساعات');
});

it.each([
  [3 * DAY - 1, 'in 3 days'],
  [2.6 * DAY, 'in 3 days'],
  [2.4 * DAY, 'in 2 days'],
  [24 * HOUR - MINUTE, 'tomorrow'],
  [HOUR - 20_000, 'in 1 hour'],
  [29.8 * DAY, 'next month'],
  [364.9 * DAY, 'next year'],
  [-360 * DAY, '12 months ago'],
  [90_000, 'in 2 minutes'],
  [-(3 * DAY - 1), '2 days ago'],
])('rounds future distances and truncates past ones: %i ms', (distance, text) => {
  expect(formatDistance(now + distance, now)).toBe(text);
});

it('formats a relative time within a week and a date beyond it', () => {
  expect(formatRelative(ago(6 * DAY), now)).toBe('6 days ago');
  expect(formatRelative(ago(8 * DAY), now, 'en', 'UTC')).toBe('Mar 7, 2026');
});

it('supports the four date styles', () => {
  const moment = '2026-03-05T14:07:00Z';
  expect(formatDate(moment, 'en', 'day', 'UTC')).toBe('Mar 5, 2026');
  expect(formatDate(moment, 'en', 'long', 'UTC')).toBe('March 5, 2026');
  expect(formatDate(moment, 'en', 'dateTime', 'UTC')).toContain('2:07');
  expect(formatDate(moment, 'de', 'time', 'UTC')).toBe('14:07');
});

it('shows a day of the calendar as the same day in every time zone', () => {
  expect(formatDate('2026-03-05', 'en', 'day', 'America/Los_Angeles')).toBe('Mar 5, 2026');
  expect(formatDate('2026-03-05', 'en', 'day', 'Pacific/Auckland')).toBe('Mar 5, 2026');
  expect(formatDate('2026-03-05T00:00:00Z', 'en', 'day', 'America/Los_Angeles')).toBe('Mar 4, 2026');
});

it('replaces the last-seen time with a fixed text beyond 180 days', () => {
  expect(lastSeen(ago(180 * DAY), now)).toEqual({ text: '6 months ago' });
  expect(lastSeen(ago(181 * DAY), now)).toEqual({ key: 'format.lastSeenLongAgo' });
});

it('refreshes times of the last hour every 30 seconds and older ones every 30 minutes', () => {
  expect(relativeRefresh(ago(59 * MINUTE), now)).toBe(30_000);
  expect(relativeRefresh(ago(61 * MINUTE), now)).toBe(30 * MINUTE);
});
