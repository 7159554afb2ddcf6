import fc from 'fast-check';
import { countOf } from './posting-list';
import { WordIndex } from './word-index';
import type { Words } from './word-index';

const FIELDS = 2;
const vocabulary = ['logo', 'logos', 'lodge', 'design', 'designs', 'resign', 'c++', 'æther', ''].filter(
  Boolean,
);
const documents = fc.array(fc.constantFrom(...vocabulary), { maxLength: 6 });
const words = fc.tuple(documents, documents);

/** Everything that an index returns for the words of these tests. */
const answersOf = (index: WordIndex, slots: number) => ({
  size: index.size,
  averages: [0, 1].map((field) => index.averageLength(field).toFixed(9)),
  lengths: Array.from({ length: slots }, (_, slot) => [0, 1].map((field) => index.lengthOf(slot, field))),
  words: vocabulary.map((word) => ({
    has: index.has(word),
    frequency: index.frequency(word),
    postings: [0, 1].map((field) => Array.from(index.postings(word, field)?.entries ?? [])),
  })),
  beginnings: ['lo', 'design', 'x', ''].map((beginning) => [...index.beginningWith(beginning)].sort()),
  near: [...index.near('designz', 2)].map(({ term, distance }) => `${term} ${distance}`).sort(),
});

test('documents that are removed leave no trace', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(7)), (all, removed) => {
      const index = new WordIndex(FIELDS);
      all.forEach((each, slot) => index.add(slot, each));
      const gone = new Set(removed.filter((slot) => slot < all.length));
      for (const slot of gone) index.remove(slot, all[slot] ?? []);

      const fresh = new WordIndex(FIELDS);
      all.forEach((each, slot) => {
        if (!gone.has(slot)) fresh.add(slot, each);
      });
      const compared = (of: WordIndex) => {
        const answers = answersOf(of, all.length);
        return { ...answers, lengths: answers.lengths.filter((_, slot) => !gone.has(slot)) };
      };
      expect(compared(index)).toEqual(compared(fresh));
    }),
  );
});

test('a restored index takes changes like the one that was saved', () => {
  const changes = fc.array(fc.tuple(fc.nat(7), words), { maxLength: 12 });
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), changes, (all, later) => {
      const index = new WordIndex(FIELDS);
      all.forEach((each, slot) => index.add(slot, each));
      const restored = new WordIndex(FIELDS);
      restored.restore(index.save());
      const current = new Map(all.map((each, slot) => [slot, each]));
      for (const [slot, next] of later) {
        const before = current.get(slot);
        for (const each of [index, restored]) {
          if (before) each.remove(slot, before);
          each.add(slot, next);
        }
        current.set(slot, next);
      }
      expect(answersOf(restored, 8)).toEqual(answersOf(index, 8));
    }),
  );
});

test('a freed slot can be reused by a shorter document', () => {
  const index = new WordIndex(FIELDS);
  const long: Words = [['logo', 'design', 'logo'], ['lodge']];
  index.add(0, long);
  expect([index.lengthOf(0, 0), countOf(index.postings('logo', 0)?.entries[0] ?? 0)]).toEqual([2, 2]);
  index.remove(0, long);
  expect([index.size, index.has('logo'), index.averageLength(0)]).toEqual([0, false, 0]);
  index.add(0, [['logo'], []]);
  expect([index.lengthOf(0, 0), index.lengthOf(0, 1)]).toEqual([1, 0]);
});

test('words are found by prefix and by similarity', () => {
  const index = new WordIndex(1);
  index.add(0, [vocabulary]);
  expect([...index.beginningWith('log')].sort()).toEqual(['logo', 'logos']);
  expect([...index.near('logp', 1)]).toEqual([{ term: 'logo', distance: 1 }]);
});
