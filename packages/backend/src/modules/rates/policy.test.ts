import fc from 'fast-check';
import { rates as rules } from '@tasklane/contracts';
import { refusalOf } from './policy';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const previous = { rate: '0.003', fetchedAt: ago(1) };

test.each([0, -0, -1, Number.NaN, Infinity, -Infinity, 1e-13, 1e13])('%d is not a rate', (rate) => {
  expect(refusalOf(rate, undefined, now)).toBe('absurd');
  expect(refusalOf(rate, previous, now)).toBe('absurd');
});

test('a first rate is believed within the bounds', () => {
  const { min, max } = rules.rateBounds;
  fc.assert(
    fc.property(fc.double({ min, max, noNaN: true }), (rate) => {
      expect(refusalOf(rate, undefined, now)).toBeUndefined();
    }),
  );
});

test.each([
  [0.006, undefined],
  [0.0061, 'jump'],
  [0.0015, undefined],
  [0.0014, 'jump'],
])('after 0.003 an hour ago, the refusal of %d is %s', (rate, refusal) => {
  expect(refusalOf(rate, previous, now)).toBe(refusal);
});

test('a rate of more than a day ago says nothing about a new one', () => {
  expect(refusalOf(3, { ...previous, fetchedAt: ago(24) }, now)).toBe('jump');
  expect(refusalOf(3, { ...previous, fetchedAt: ago(24.01) }, now)).toBeUndefined();
});
