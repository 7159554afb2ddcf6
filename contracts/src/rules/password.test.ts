import { passwordGaps, passwordPoints, passwordScore } from './password';

test.each([
  ['', 0],
  ['aaaa', 0],
  ['password', 2],
  ['Passw0rd!', 3],
  ['c0rrect-Horse-battery', 4],
])('the strength of "%s" is %i', (value, score) => {
  expect(passwordScore(value)).toBe(score);
});

test('repeats weaken a password of the same length and kinds', () => {
  expect(passwordPoints('Aaaaaaaa1!')).toBeLessThan(passwordPoints('Abcdefgh1!'));
});

test.each([
  ['Ab1!', 'length'],
  ['abcdefgh1!', 'case'],
  ['Abcdefgh1', 'symbol'],
  ['Abcdefgh!', 'number'],
])('"%s" lacks %s', (value, gap) => {
  expect(passwordGaps(value)).toContain(gap);
});

test('a good one lacks nothing', () => {
  expect(passwordGaps('Harbour-42-light')).toEqual([]);
});
