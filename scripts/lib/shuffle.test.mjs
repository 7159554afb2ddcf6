import { shuffled } from './shuffle.mjs';

const letters = [...'abcdefghij'];

test('a seed gives one order of all items, whatever order they start in', () => {
  const order = shuffled(letters, '7');
  expect(order).not.toEqual(letters);
  expect([...order].sort()).toEqual(letters);
  expect(shuffled(letters.toReversed(), '7')).toEqual(order);
});

test('a different seed gives a different order', () => {
  expect(shuffled(letters, '8')).not.toEqual(shuffled(letters, '7'));
});
