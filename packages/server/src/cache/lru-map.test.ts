import { createLruMap } from './lru-map';

test('the least recently used entry is evicted', () => {
  const map = createLruMap<number>({ capacity: 2 });
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3]);
});

test('entries count by their weight, and a replaced entry no longer counts', () => {
  const map = createLruMap<string>({ capacity: 10, weigh: (_key, value) => value.length });
  map.set('a', 'four');
  map.set('a', 'eight...');
  map.set('b', 'to');
  expect([map.has('a'), map.has('b')]).toEqual([true, true]);
  map.set('c', 'three');
  expect([map.has('a'), map.has('b'), map.has('c')]).toEqual([false, true, true]);
});

test('an entry heavier than the capacity is not stored, and the earlier one under its key is removed', () => {
  const map = createLruMap<string>({ capacity: 3, weigh: (_key, value) => value.length });
  map.set('a', 'abc');
  map.set('a', 'abcd');
  expect(map.get('a')).toBeUndefined();
});

test('deleted and cleared entries no longer count', () => {
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
