import { isCalendarMoment, isoMoment } from './calendar';

test.each([
  ['undefined', undefined],
  ['a string', '2030-03-05'],
  ['a missing date', { time: {} }],
  ['an incomplete date', { date: { year: 2030 }, time: {} }],
  ['null as the time', { date: { year: 2030, month: 3, day: 5 }, time: null }],
])('isCalendarMoment rejects an invalid value: %s', (_case, value) => {
  expect(isCalendarMoment(value)).toBe(false);
});

test.each([
  ['2030-02-10', '2030-02-10T00:00:00.000Z'],
  ['2030-02-10T12:30Z', '2030-02-10T12:30:00.000Z'],
  ['2032-02-29T23:59:59.999Z', '2032-02-29T23:59:59.999Z'],
])('%s is a moment in UTC', (text, moment) => {
  expect(isoMoment(text)?.toISOString()).toBe(moment);
});

test.each([
  '2031-02-29',
  '2030-13-01',
  '2030-02-10T24:00Z',
  '2030-02-10T12:60Z',
  '2030-02-10T12:30:60Z',
  '2030-02-10T12:30',
  '2030-02-10T12:30:00+01:00',
  '10/02/2030',
  '',
])('"%s" is not', (text) => {
  expect(isoMoment(text)).toBeUndefined();
});
