import { isAway, returningDateFault, returningMoment } from './away';

const now = new Date('2030-02-10T12:00:00Z');
const at = (year: number, month: number, day: number, hour = 0, minute = 0) => ({
  date: { year, month, day },
  time: { hour, minute },
});

test.each([
  ['accepts tomorrow', at(2030, 2, 11), undefined],
  ['accepts a leap day', at(2032, 2, 29), undefined],
  ['accepts a minute from now', at(2030, 2, 10, 12, 1), undefined],
  ['accepts zeros as no date', at(0, 0, 0), undefined],
  ['rejects the current moment as past', at(2030, 2, 10, 12), 'past'],
  ['rejects yesterday as past', at(2030, 2, 9), 'past'],
  ['rejects month 13', at(2030, 13, 1), 'date'],
  ['rejects 30 February', at(2030, 2, 30), 'date'],
  ['rejects 29 February in a common year', at(2031, 2, 29), 'date'],
  ['rejects month 0', at(2030, 0, 5), 'date'],
  ['rejects day 0', at(2030, 3, 0), 'date'],
  ['rejects a two-digit year', at(31, 3, 5), 'date'],
  ['rejects a year beyond the range of dates', at(1e9, 1, 1), 'date'],
])('returningDateFault %s', (_case, value, fault) => {
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
