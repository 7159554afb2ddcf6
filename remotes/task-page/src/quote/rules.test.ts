import { offersQuotes } from './rules';

test.each([
  ['is verified', { band: null, verification_type: 1 }, true],
  ['is verified in another way', { band: null, verification_type: 2 }, true],
  ['is not verified', { band: null, verification_type: 0 }, false],
  ['was put into the basic band', { band: 1, verification_type: 1 }, false],
  ['was put into the verified band', { band: 2, verification_type: 0 }, true],
])('a seller who %s: %j, offers custom quotes: %s', (_who, user, expected) => {
  expect(offersQuotes({ custom: null, user })).toBe(expected);
});

test('a task that was made for one buyer has no custom quotes', () => {
  const user = { band: null, verification_type: 1 };
  expect(offersQuotes({ custom: 'buyer0000001', user })).toBe(false);
});
