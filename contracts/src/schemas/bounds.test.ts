import { array, number, object, queryString, request, string } from './base';
import { inputBounds } from './bounds';

test('names every unbounded field', () => {
  const schema = request({
    title: string(),
    tags: array().of(string()),
    price: number().min(1),
    owner: object({ name: string().max(5) }),
    items: array()
      .of(request({ path: string() }))
      .max(3),
  });
  expect(() => inputBounds(schema)).toThrow(
    'title has any length; tags has any number of items; tags[] has any length; price is any number; ' +
      'owner takes any field; items[].path has any length',
  );
});

test('rejects an object that accepts unknown fields', () => {
  expect(() => inputBounds(object({}))).toThrow('the whole takes any field');
});

test('reads bounds from lengths, options and lists', () => {
  const schema = queryString({
    code: string().length(6),
    sort: string().oneOf(['up', 'down']),
    words: array().of(string().trim().max(9)).max(4),
    page: number().min(1).max(10),
    kind: number().oneOf([1, 2]),
  });
  expect(inputBounds(schema)).toEqual({
    kind: 'object',
    fields: new Map<string, unknown>([
      ['code', { kind: 'string', max: 6, trims: false }],
      ['sort', { kind: 'string', max: 4, trims: false }],
      ['words', { kind: 'array', max: 4, items: { kind: 'string', max: 9, trims: true } }],
      ['page', { kind: 'number' }],
      ['kind', { kind: 'number' }],
    ]),
  });
});
