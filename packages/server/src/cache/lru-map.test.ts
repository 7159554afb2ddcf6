import { createLruMap } from './lru-map';

test('what was not used for the longest time gives way', () => {
  const map = createLruMap<number>({ capacity: 2 });
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

test('entries weigh what they are said to, and one in the place of another no more than itself', () => {
  const map = createLruMap<string>({ capacity: 10, weigh: (_key, value) => value.length });
  map.set('a', 'four');
  map.set('a', 'eight...');
  map.set('b', 'to');
  expect([map.has('a'), map.has('b')]).toEqual([true, true]);
  map.set('c', 'three');
  expect([map.has('a'), map.has('b'), map.has('c')]).toEqual([false, true, true]);
});

test('what weighs more than everything may is not kept, nor what was there under its key', () => {
  const map = createLruMap<string>({ capacity: 3, weigh: (_key, value) => value.length });
  map.set('a', 'abc');
  map.set('a', 'abcd');
  expect(map.get('a')).toBeUndefined();
});

test('what was deleted or cleared weighs nothing', () => {
  const map = createLruMap<number>({ capacity: 2 });
  for (const key of ['a', 'b']) map.set(key, 0);
  map.delete('a');
  map.delete('nobody');
  map.set('c', 0);
  expect([map.has('b'), map.has('c')]).toEqual([true, true]);
  map.clear();
  for (const key of ['d', 'e']) map.set(key, 0);
  expect(['b', 'c', 'd', 'e'].map((key) => map.has(key))).toEqual([false, false, true, true]);
});
