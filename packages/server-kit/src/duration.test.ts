import { after, parseDuration } from './duration';

test.each([
  ['P7D', 604_800_000],
  ['PT15M', 900_000],
  ['P1DT2H3M4S', 93_784_000],
  ['P2W', 1_209_600_000],
])('%s is %d milliseconds', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each(['', 'P', 'PT', '7D', 'P1Y', 'P1M', 'P-1D', 'P1.5D'])('%j is not a duration', (text) => {
  expect(parseDuration(text)).toBeUndefined();
  expect(() => after(new Date(0), text)).toThrow('is not a duration');
});
