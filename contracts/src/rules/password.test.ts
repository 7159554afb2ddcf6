import { passwordGaps, passwordPoints, passwordScore, scoreOfPoints } from './password';

test.each([
  ['', 0],
  ['aaaa', 0],
  ['password', 2],
  ['Passw0rd!', 3],
  ['c0rrect-Horse-battery', 4],
])('the strength of "%s" is %i', (value, score) => {
  expect(passwordScore(value)).toBe(score);
});

test.each([
  [91, 4],
  [90, 3],
  [71, 3],
  [70, 2],
  [40, 2],
  [39, 1],
  [20, 1],
  [19, 0],
])('%i points make a strength of %i', (points, score) => {
  expect(scoreOfPoints(points)).toBe(score);
});

test('variety strengthens a password of the same length', () => {
  expect(passwordPoints('aaaaaaaa')).toBeLessThan(passwordPoints('aB3$xY9!'));
});

test('repeated characters weaken a password of the same length and character types', () => {
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

test.each([
  'Password1!',
  'P@ssw0rd!',
  'Pa$$w0rd1',
  'Welcome@123',
  'Qwerty123!',
  '1qaz@WSX',
  'Admin@2024',
  'Summer2025!',
  'Iloveyou1!',
  'Abc123!@#',
  'Tasklane#1',
  'Password-Password1',
])('"%s" is rejected as a common password', (value) => {
  expect(passwordGaps(value)).toContain('known');
});

test('a word that only starts like a common password is accepted', () => {
  for (const value of ['Correct-Horse-7', 'Passage-of-42-geese', 'Summerhouse-9-lamps']) {
    expect(passwordGaps(value)).toEqual([]);
  }
});

test('a strong password has no gaps', () => {
  expect(passwordGaps('Harbour-42-light')).toEqual([]);
});
