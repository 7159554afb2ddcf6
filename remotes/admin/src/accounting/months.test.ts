import { daysOf, lastMonths } from './months';

test('the last months reach into the year before, the current one first', () => {
  const months = lastMonths(Date.parse('2026-02-28T23:59:59Z'));
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months.at(-1)).toBe('2025-03');
});

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
])('%s ends with %s', (month, to) => {
  expect(daysOf(month)).toEqual({ from: `${month}-01`, to });
});
