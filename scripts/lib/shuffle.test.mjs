import { shuffled } from './shuffle.mjs';

const letters = [...'abcdefghij'];

test('a seed gives one order of all items, wherever they began', () => {
  const order = shuffled(letters, '7');
  expect(order).not.toEqual(letters);
  expect([...order].sort()).toEqual(letters);
  expect(shuffled(letters.toReversed(), '7')).toEqual(order);
});

test('another seed gives another order', () => {
  expect(shuffled(letters, '8')).not.toEqual(shuffled(letters, '7'));
});
