import { tasks } from '@tasklane/contracts';
import { freeSlug, slugOf } from './slug';

test.each([
  ['Design a logo for your bakery!', 'design-a-logo-for-your-bakery'],
  ['  Crème brûlée -- recipe  ', 'creme-brulee-recipe'],
  ['شعار', 'task'],
  ['100% handmade', '100-handmade'],
])('the slug of %s is %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(slugOf(title)).toMatch(tasks.slugPattern);
});

test('a long title is truncated without a trailing hyphen', () => {
  const slug = slugOf('word '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).toMatch(/[^-]$/);
});

test('a slug in use gets the first free number', () => {
  expect(freeSlug('a-logo', new Set())).toBe('a-logo');
  expect(freeSlug('a-logo', new Set(['a-logo', 'a-logo-2']))).toBe('a-logo-3');
});
