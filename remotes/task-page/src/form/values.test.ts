import { offeredDelivery, slugFrom } from './values';

test.each([
  [72, 72],
  [144, 168],
  [720, 672],
])('a delivery of %i hours is offered as %i', (stored, offered) => {
  expect(offeredDelivery(stored)).toBe(offered);
});

test.each([
  ['I will draw a Logo!', 'i-will-draw-a-logo'],
  ['Café menü', 'cafe-menu'],
  ['شعار', ''],
])('%s has the address %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});
