import fc from 'fast-check';
import { PackedList } from './packed-list';

/** What a list contains, by slot. */
const contentOf = (list: PackedList<unknown>): unknown[] =>
  Array.from({ length: list.length }, (_, slot) => (list.has(slot) ? list.get(slot) : 'free'));

const slot = fc.nat({ max: 60 });
/** Texts of some length, so that slabs fill up and lose most of their items. */
const item = fc.record({ text: fc.string({ unit: 'grapheme' }), size: fc.constantFrom(1, 2_000, 60_000) });
const change = fc.oneof(
  fc.record({ slot, item: fc.option(item, { nil: undefined }) }),
  fc.constant('restore' as const),
);

test('a list returns what was put into it, whatever was written before, also after it was restored', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      let list = new PackedList<unknown>();
      const model: unknown[] = [];
      for (const each of changes) {
        if (each === 'restore') {
          const { slabs, places } = list.save();
          list = PackedList.restore({ slabs: slabs.map((slab) => slab.slice()), places });
          continue;
        }
        const value = each.item && { text: each.item.text, filling: 'x'.repeat(each.item.size) };
        if (value) list.set(each.slot, value);
        else list.delete(each.slot);
        if (value || each.slot < model.length) model[each.slot] = value ?? 'free';
      }
      expect(contentOf(list)).toEqual(Array.from(model, (value) => value ?? 'free'));
    }),
    { numRuns: 60 },
  );
});

test('replacing items again and again does not take more memory', () => {
  const list = new PackedList<string>();
  for (let round = 0; round < 50; round += 1)
    for (let at = 0; at < 100; at += 1) list.set(at, `${round} `.repeat(5_000));
  const bytes = list.save().slabs.reduce((sum, slab) => sum + slab.length, 0);
  const needed = 100 * 15_000;
  expect(bytes).toBeLessThan(3 * needed);
  expect(list.get(99)).toBe('49 '.repeat(5_000));
});

test('an item larger than a slab is kept whole', () => {
  const list = new PackedList<string>();
  const large = 'large '.repeat(400_000);
  list.set(0, 'before');
  list.set(1, large);
  list.set(2, 'after');
  expect([list.get(0), list.get(1), list.get(2)]).toEqual(['before', large, 'after']);
});

test.each([' logo ', ' été ', ' 東京 ', ' "quoted\\" ', '\n'])('the text %j is found in an item', (text) => {
  const list = new PackedList<string[]>();
  list.set(3, ['nothing', `before${text}after`]);
  list.set(4, ['nothing']);
  const needle = PackedList.needle(text);
  expect([3, 4, 5].map((at) => list.contains(at, needle))).toEqual([true, false, false]);
});
