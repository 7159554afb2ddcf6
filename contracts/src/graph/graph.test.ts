import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inputBounds } from '../schemas/bounds';
import { graphFields } from './fields';
import type { AnyGraphField } from './fields';
import { graphSdl } from './sdl';
import { table } from './table';
import { graphTypes } from './types';

const { objects } = graphTypes();
const calls: readonly (readonly [string, AnyGraphField])[] = [
  ...Object.entries(graphFields.Query),
  ...Object.entries(graphFields.Mutation),
];

test('live.graphql matches the schema generated from the contracts (`pnpm graph` updates it)', () => {
  expect(readFileSync(join(__dirname, '../../live.graphql'), 'utf8')).toBe(graphSdl());
});

test('no type contains itself, so no document nests deeper than the schema', () => {
  const walk = (type: string, above: readonly string[]): void => {
    expect(above).not.toContain(type);
    for (const member of objects.get(type) ?? []) walk(member.type.name, [...above, type]);
  };
  for (const root of ['Query', 'Mutation', 'Subscription']) walk(root, []);
});

test.each(calls)('%s bounds every string, list and number that it accepts', (_name, { spec }) => {
  const schemas = [spec.params, spec.query, spec.body].flatMap((schema) => schema ?? []);
  expect(() => schemas.map(inputBounds)).not.toThrow();
});

test.each(calls)('%s requires no role, as only calls of operations are audited', (_name, { spec }) => {
  expect(typeof spec.access).toBe('string');
  expect(spec.elevatedBy).toBeUndefined();
});

test.each(calls)('%s has no duplicate argument names', (_name, { spec }) => {
  const names = [spec.params, spec.query, spec.body].flatMap((schema) =>
    Object.keys((schema?.describe() as { fields?: object } | undefined)?.fields ?? {}),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('the SDL takes nullability, numbers, lists, IDs and enums from the schemas', () => {
  const sdl = graphSdl();
  expect(sdl).toContain('  direct(id: String!): Thread\n');
  expect(sdl).toContain('  order: ThreadOrder\n');
  expect(sdl).toContain('  unread: Int!\n');
  expect(sdl).toContain('  results: [Message!]!\n');
  expect(sdl).toContain('  messages(id: ID!, before: ID, limit: Int = 30): MessagePage!\n');
  expect(sdl).toContain('  roles: [Role!]!\n');
  expect(sdl).toMatch(/enum Role \{\n {2}ROLE_USER\n/);
});

test('the table for pages is plain JSON, without schemas of the server', () => {
  expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  expect(table.keyed).toEqual(expect.arrayContaining(['Thread', 'Message', 'Notification']));
  expect(table.documents.Query.direct).toBe(
    'query Direct($id: String!) { direct(id: $id) { hash with { hash username photo_path last_active } ' +
      'order { hash reference title } last { body author_username date_created } unread disabled } }',
  );
});
