import { operations } from '@tasklane/contracts/operations';
import type { OperationSpec } from '@tasklane/contracts';
import { parse } from 'node:querystring';
import { addressOf } from './address';

/** Returns what the server reads from an address: its query, parsed and then cast by the contract's schema. */
const readBack = ({ query }: OperationSpec, address: string): unknown =>
  query?.cast({ ...parse(address.split('?')[1] ?? '') });

test('a list arrives as it was sent, including commas and single elements', () => {
  const search = operations['gigs.search'];
  for (const exact_words of [['flat, not round'], ['in a day', 'with source & files'], ['+1']]) {
    const address = addressOf(search.path, { query: { exact_words } });
    expect(readBack(search, address)).toMatchObject({ exact_words });
  }
  expect(addressOf(search.path, { query: { exact_words: [] } })).toBe('/gigs');
});

test('every list parameter of the contract survives the round trip through an address', () => {
  const lists = Object.entries(operations as Readonly<Record<string, OperationSpec>>).flatMap(
    ([id, spec]) => {
      const { fields = {} } = (spec.query?.describe() ?? {}) as { fields?: Record<string, { type: string }> };
      return Object.keys(fields).flatMap((name) =>
        fields[name]?.type === 'array' ? [{ id, spec, name }] : [],
      );
    },
  );
  expect(lists.map(({ id, name }) => `${id} ${name}`)).toContain('gigs.search exact_words');
  for (const { spec, name } of lists) {
    const query = { [name]: ['one, two', 'three'] };
    expect(readBack(spec, addressOf(spec.path, { query }))).toMatchObject(query);
  }
});

test('null and undefined query values are left out, and path parameters are escaped', () => {
  expect(addressOf('/gigs/:user', { params: { user: 'a b' }, query: { z: 1, b: undefined, a: null } })).toBe(
    '/gigs/a%20b?z=1',
  );
});
