import fc from 'fast-check';
import { countOf, PostingList, slotOf } from './posting-list';

const contentOf = (list: PostingList) => Array.from(list.entries, (entry) => [slotOf(entry), countOf(entry)]);

test('holds what a map of counts would hold, in the order of the slots', () => {
  const step = fc.record({ slot: fc.nat(12), isRemoval: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const list = new PostingList();
      const counts = new Map<number, number>();
      for (const { slot, isRemoval } of steps) {
        if (isRemoval) {
          expect(list.delete(slot)).toBe(counts.delete(slot));
        } else {
          expect(list.add(slot)).toBe(!counts.has(slot));
          counts.set(slot, (counts.get(slot) ?? 0) + 1);
        }
      }
      expect(list.size).toBe(counts.size);
      expect(contentOf(list)).toEqual([...counts].sort(([one], [other]) => one - other));
    }),
  );
});

test('holds slots up to the largest, and counts up to 255', () => {
  const list = new PostingList();
  const largest = 2 ** 24 - 1;
  for (let times = 0; times < 300; times += 1) list.add(largest);
  list.add(3);
  expect(contentOf(list)).toEqual([
    [3, 1],
    [largest, 255],
  ]);
});
