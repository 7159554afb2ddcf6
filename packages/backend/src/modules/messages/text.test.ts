import { tidy } from './text';

test.each([
  ['  hello  ', 'hello'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['a\r\n\r\n\r\nb', 'a\n\nb'],
  ['a\n\nb', 'a\n\nb'],
])('%j is tidied to %j', (written, kept) => {
  expect(tidy(written)).toBe(kept);
});
