import { offeredDelivery, slugFrom } from './values';

test.each([
  [72, 72],
  [144, 168],
  [720, 672],
])('a delivery time of %i hours is offered as %i hours', (stored, offered) => {
  expect(offeredDelivery(stored)).toBe(offered);
});

test.each([
  ['I will draw a Logo!', 'i-will-draw-a-logo'],
  ['Café menü', 'cafe-menu'],
  ['شعار', ''],
])('the title %s gives the slug %s', (title, slug) => {
  expect(slugFrom(title)).toBe(slug);
});
