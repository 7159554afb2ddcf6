import fc from 'fast-check';
import { excerpt } from './excerpt';

test('an excerpt has no tags', () => {
  expect(excerpt('<p>Two <strong>words</strong></p><p>more</p>', 100)).toBe('Two words more');
});

test('an excerpt is cut between words', () => {
  expect(excerpt('word '.repeat(60), 100)).toMatch(/^(?:word )+word…$/);
});

test('an excerpt never exceeds the maximum length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 1, max: 120 }), (text, most) => {
      expect(excerpt(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});
