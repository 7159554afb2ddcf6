import { isAway, isReturningDate, returningDateFault, returningMoment } from './away';

const now = new Date('2030-02-10T12:00:00Z');
const at = (year: number, month: number, day: number, hour = 0, minute = 0) => ({
  date: { year, month, day },
  time: { hour, minute },
});

test.each([
  ['a day ahead', at(2030, 2, 11), undefined],
  ['a leap day', at(2032, 2, 29), undefined],
  ['a minute ahead', at(2030, 2, 10, 12, 1), undefined],
  ['none', at(0, 0, 0), undefined],
  ['this moment', at(2030, 2, 10, 12), 'past'],
  ['yesterday', at(2030, 2, 9), 'past'],
  ['month 13', at(2030, 13, 1), 'date'],
  ['30 February', at(2030, 2, 30), 'date'],
  ['29 February of a common year', at(2031, 2, 29), 'date'],
  ['no month', at(2030, 0, 5), 'date'],
  ['no day', at(2030, 3, 0), 'date'],
  ['a year of two digits', at(31, 3, 5), 'date'],
  ['a year that no date reaches', at(1e9, 1, 1), 'date'],
])('returningDateFault checks a date: %s', (_case, value, fault) => {
  expect(returningDateFault(value, now)).toBe(fault);
});

test('a returning date is read as UTC, and zeros mean no date', () => {
  expect(returningMoment(at(2030, 3, 5, 9, 30))).toEqual(new Date('2030-03-05T09:30:00Z'));
  expect(returningMoment(at(0, 0, 0))).toBeNull();
});

test('a user is away until the returning date, or indefinitely without one', () => {
  expect(isAway(true, null, now)).toBe(true);
  expect(isAway(true, '2030-02-10T12:00:01Z', now)).toBe(true);
  expect(isAway(true, now, now)).toBe(false);
  expect(isAway(false, null, now)).toBe(false);
});

test.each([
  ['nothing', undefined],
  ['a text', '2030-03-05'],
  ['no date', { time: {} }],
  ['a part of a date', { date: { year: 2030 }, time: {} }],
  ['no time', { date: { year: 2030, month: 3, day: 5 }, time: null }],
])('isReturningDate rejects an invalid value: %s', (_case, value) => {
  expect(isReturningDate(value)).toBe(false);
});
