import { addressIn, queryOf } from './address';

const filters = {
  colour: { kind: 'choice', options: ['red', 'blue'] },
  name: { kind: 'text', max: 5 },
  terms: { kind: 'text', min: 3, max: 9 },
  from: { kind: 'day' },
  price: { kind: 'amount', max: 100 },
} as const;

const at = (query: string) => addressIn(filters, new URL(`https://site.example/list${query}`));

test('an address carries filters, a page or a cursor', () => {
  expect(at('?colour=red&name=ab&from=2026-02-28&price=9.50&page=3')).toEqual({
    filters: { colour: 'red', name: 'ab', from: '2026-02-28', price: '9.50' },
    page: 3,
    cursor: undefined,
  });
  expect(queryOf(at('?cursor=abc&colour=blue'))).toEqual({ colour: 'blue', cursor: 'abc', page: undefined });
});

test.each([
  '?colour=green',
  '?name=longer',
  '?name=%20',
  '?terms=ab',
  '?from=yesterday',
  '?from=2026-13-01',
  '?price=ten',
  '?price=100.01',
  '?price=1e1',
  '?page=1',
  '?page=-2',
  '?page=1.5',
  '?other=1',
])('the query %s sets no filter, page or cursor', (query) => {
  expect(at(query)).toEqual({ filters: {}, page: undefined, cursor: undefined });
});
