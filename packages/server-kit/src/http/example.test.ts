import { exampleOf } from './example';

const values = {
  hash: 'tK8mQ2vX7nRb4cWd9pZs',
  name: 'Ada Byron',
  'file.name': 'brief.pdf',
  amount: 'much',
  'date-time': '2026-03-02T10:00:00.000Z',
};
const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };

test('a field takes the value of its name, and the most specific name wins', () => {
  expect(exampleOf(values, object({ name: text, file: object({ name: text }) }))).toEqual({
    name: 'Ada Byron',
    file: { name: 'brief.pdf' },
  });
});

test('a value that does not fit is skipped for one within the bounds', () => {
  expect(exampleOf(values, object({ amount: { type: 'integer', minimum: 5 } }))).toEqual({ amount: 5 });
  expect(exampleOf(values, object({ name: { type: 'string', maxLength: 3 } }))).toEqual({ name: 'tex' });
  expect(exampleOf(values, object({ name: { type: ['string', 'null'], enum: [null, 'a'] } }))).toEqual({
    name: 'a',
  });
});

test('an array has its minimum number of items, and a format determines their value', () => {
  const schema = { type: 'array', minItems: 2, items: { type: 'string', format: 'date-time' } };
  expect(exampleOf(values, schema)).toEqual([values['date-time'], values['date-time']]);
});

test('a pattern takes any value that matches it; without one, an optional field is left out', () => {
  const badge = { type: 'string', pattern: '^[0-9A-Za-z]{8,40}$' };
  const unknown = { type: 'string', pattern: '^%+$' };
  expect(exampleOf(values, object({ badge, unknown }, ['badge']))).toEqual({ badge: values.hash });
  expect(exampleOf(values, object({ badge, unknown }))).toBeUndefined();
});

test('a union shows its first alternative with the required fields only', () => {
  const card = object({ type: { enum: ['card'] }, name: text, note: text }, ['type', 'name']);
  expect(exampleOf(values, { oneOf: [card, { type: 'null' }] })).toEqual({ type: 'card', name: 'Ada Byron' });
});
