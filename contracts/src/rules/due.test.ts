import { putOff } from './due';

const day = (number: number): number => Date.UTC(2026, 10, number, 12);

test('days count from the day that the work was due', () => {
  expect(putOff(day(20), 3, day(18))).toBe(day(23));
});

test('once that has passed, days count from now', () => {
  expect(putOff(day(20), 3, day(22))).toBe(day(25));
});
