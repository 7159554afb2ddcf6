import { offeredDelivery, paragraphs, slugFrom, valuesOf } from './values';

test.each([
  [72, 72],
  [144, 168],
  [720, 672],
])('a delivery of %i hours is offered as %i', (stored, offered) => {
  expect(offeredDelivery(stored)).toBe(offered);
});

test('typed lines become paragraphs, and come back as they were typed', () => {
  const stored = paragraphs('First.\n\nSecond <strong>part</strong>.');
  expect(stored).toBe('<p>First.</p><p>Second <strong>part</strong>.</p>');
  const task = {
    hash: 'h',
    slug: 's',
    status: 0,
    title: 't',
    description: stored,
    package_description: stored,
  };
  const rest = { price: 20, delivery: 72, revisions: 1, category: null };
  const lists = { additional_categories: [], languages: [], assets: [] };
  expect(valuesOf({ ...task, ...rest, ...lists }).description).toBe(
    'First.\n\nSecond <strong>part</strong>.',
  );
});

test.each([
  ['I will draw a Logo!', 'i-will-draw-a-logo'],
  ['Café menü', 'cafe-menu'],
  ['شعار', ''],
])('%s has the address %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});
