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

test('a field has the value of its name, and the one that says more of its place comes first', () => {
  expect(exampleOf(values, object({ name: text, file: object({ name: text }) }))).toEqual({
    name: 'Ada Byron',
    file: { name: 'brief.pdf' },
  });
});

test('a value that does not fit is left, for one within the bounds', () => {
  expect(exampleOf(values, object({ amount: { type: 'integer', minimum: 5 } }))).toEqual({ amount: 5 });
  expect(exampleOf(values, object({ name: { type: 'string', maxLength: 3 } }))).toEqual({ name: 'tex' });
  expect(exampleOf(values, object({ name: { type: ['string', 'null'], enum: [null, 'a'] } }))).toEqual({
    name: 'a',
  });
});

test('lists have as many items as they need, and moments are of their format', () => {
  const schema = { type: 'array', minItems: 2, items: { type: 'string', format: 'date-time' } };
  expect(exampleOf(values, schema)).toEqual([values['date-time'], values['date-time']]);
});

test('a pattern is met by any value that is known, or the field is left out', () => {
  const badge = { type: 'string', pattern: '^[0-9A-Za-z]{8,40}$' };
  const unknown = { type: 'string', pattern: '^%+$' };
  expect(exampleOf(values, object({ badge, unknown }, ['badge']))).toEqual({ badge: values.hash });
  expect(exampleOf(values, object({ badge, unknown }))).toBeUndefined();
});

test('of a union, the first alternative stands with what it cannot do without', () => {
  const card = object({ type: { enum: ['card'] }, name: text, note: text }, ['type', 'name']);
  expect(exampleOf(values, { oneOf: [card, { type: 'null' }] })).toEqual({ type: 'card', name: 'Ada Byron' });
});
