import { entityTagOf, hasEntity } from './entity-tag';

test('a text has one weak tag, and another text another', () => {
  expect(entityTagOf('a')).toMatch(/^W\/"[\w-]{24}"$/);
  expect(entityTagOf('a')).toBe(entityTagOf('a'));
  expect(entityTagOf('b')).not.toBe(entityTagOf('a'));
});

test.each([
  [undefined, false],
  ['', false],
  ['*', true],
  [' * ', true],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x",W/"abc" , "y"', true],
  ['abc', false],
  ['"ab"', false],
  ['w/"abc"', false],
  ['*, "x"', false],
])('If-None-Match %j has W/"abc": %s', (header, expected) => {
  expect(hasEntity(header, 'W/"abc"')).toBe(expected);
});
