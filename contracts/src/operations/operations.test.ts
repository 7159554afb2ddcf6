import { reach } from 'yup';
import { valuesFrom } from '../change';
import type { Source } from '../change';
import { errorStatus } from '../errors';
import { eventReads } from '../event-reads';
import { events } from '../events';
import type { EventName } from '../events';
import { roles } from '../roles';
import { inputBounds, operations } from './index';
import { adminEndpoints } from '../admin-endpoints';
import { endpoints } from '../endpoints';
import { memberEndpoints } from '../member-endpoints';
import type { OperationSpec } from '../operation';

const specs: Readonly<Record<string, OperationSpec>> = operations;
const all = Object.entries(specs);

/**
 * Returns the reads that the client fetches again after an operation, because of the operation or the event that it
 * emits.
 */
const outdatedBy = ({ invalidates, emits }: OperationSpec): readonly string[] => [
  ...(invalidates && !('nothing' in invalidates) ? invalidates : []),
  ...((emits && eventReads[emits.event as EventName]) ?? []),
];

/** Returns whether the operation has what a source names. */
function hasSource({ path, reply }: OperationSpec, source: Source): boolean {
  if (typeof source !== 'string') return true;
  if (source.startsWith(':')) return path.split('/').includes(source);
  if (!source.startsWith('.')) return true;
  const field = source.slice(1).replace(/^(\d+)/, '[$1]');
  return reply !== undefined && reach(reply, field) !== undefined;
}

test('no two operations share a method and a path', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe.each(all)('%s', (_id, spec) => {
  test('declares exactly its path parameters in its schema', () => {
    const names = [...spec.path.matchAll(/:(\w+)/g)].map((found) => found[1]);
    const fields = spec.params
      ? Object.keys((spec.params.describe() as { fields?: object }).fields ?? {})
      : [];
    expect(fields.sort()).toEqual(names.sort());
  });

  test('has a body only if its method carries one', () => {
    if (spec.body) expect(['POST', 'PUT', 'PATCH']).toContain(spec.method);
  });

  test('bounds every string, list and number that it accepts', () => {
    const schemas = [spec.params, spec.query, spec.body].flatMap((schema) => schema ?? []);
    expect(() => schemas.map(inputBounds)).not.toThrow();
  });

  test('shares its answers only if it is an unlimited public read, and with everybody only if no role adds to it', () => {
    if (!spec.shared) return;
    const { method, access, limit, file, idempotent, standIn, localOnly } = spec;
    expect({ method, access, limit, file, idempotent, standIn, localOnly }).toEqual({
      method: 'GET',
      access: 'public',
    });
    if (spec.shared.among === 'everybody') expect(spec.elevatedBy).toBeUndefined();
  });

  test('names only existing errors and roles', () => {
    for (const error of spec.errors ?? []) expect(errorStatus).toHaveProperty(error);
    if (typeof spec.access === 'object')
      expect(roles).toEqual(expect.arrayContaining([...spec.access.roles]));
    expect(roles).toEqual(expect.arrayContaining([...(spec.elevatedBy ?? [])]));
  });

  test('lists elevating roles only if its access requires none', () => {
    if (spec.elevatedBy) expect(typeof spec.access).toBe('string');
  });
});

test('the tables of endpoints are plain JSON, without schemas, and have every operation once', () => {
  const tables = [endpoints, memberEndpoints, adminEndpoints];
  for (const table of tables) expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  const ids = tables.flatMap((table) => Object.keys(table));
  expect(ids.sort()).toEqual(Object.keys(operations).sort());
  expect(Object.keys(endpoints)).toContain('gigs.search');
  expect(Object.keys(memberEndpoints)).toContain('orders.read');
  expect(Object.keys(adminEndpoints)).toContain('admin.decideTask');
});

const changes = all.filter(([, { method }]) => method !== 'GET' && method !== 'HEAD');

test.each(changes)('%s declares which reads it invalidates, or why it invalidates none', (_id, spec) => {
  const { invalidates } = spec;
  const reason = invalidates && 'nothing' in invalidates ? invalidates.nothing : '';
  expect(outdatedBy(spec).length > 0).not.toBe(reason.length > 10);
});

test.each(all)('%s names only existing reads, events and values', (_id, spec) => {
  const { emits, replaces, forgets = [], effectiveWhen = {}, renewsTokens } = spec;
  const reads = [...outdatedBy(spec), ...forgets, ...(replaces ? [replaces.read] : [])];
  expect(reads.filter((read) => specs[read]?.method !== 'GET')).toEqual([]);
  expect(forgets.filter((read) => outdatedBy(spec).includes(read))).toEqual([]);
  if (emits) expect(Object.keys(events)).toContain(emits.event);
  const sources = { ...replaces?.params, ...emits?.payload };
  expect(Object.values(sources).filter((source) => !hasSource(spec, source))).toEqual([]);
  expect(Object.keys(effectiveWhen).filter((field) => !hasSource(spec, field))).toEqual([]);
  if (renewsTokens) expect(hasSource(spec, '.token')).toBe(true);
});

test.each(all.flatMap(([id, { replaces }]) => (replaces ? [[id, replaces] as const] : [])))(
  '%s has the same reply as the read that it replaces, fills its path and invalidates it',
  (id, { read, params }) => {
    const [spec, replaced] = [specs[id], specs[read]];
    expect(spec?.reply).toBe(replaced?.reply);
    expect(spec?.shape).toBe(replaced?.shape);
    expect(replaced?.path.match(/(?<=:)\w+/g)).toEqual(Object.keys(params));
    // Other tabs do not have the answer, so they fetch it again.
    expect(spec && outdatedBy(spec)).toContain(read);
  },
);

test('email.resend is the only read with effects', () => {
  const reads = all.filter(([, { method }]) => method === 'GET' || method === 'HEAD');
  const withEffects = reads.filter(([, { invalidates, forgets, replaces, emits }]) =>
    [invalidates, forgets, replaces, emits].some((effect) => effect !== undefined),
  );
  expect(withEffects.map(([id]) => id)).toEqual(['email.resend']);
});

test('every read that an event invalidates exists', () => {
  const reads = Object.values(eventReads).flat();
  expect(reads.filter((read) => specs[read]?.method !== 'GET')).toEqual([]);
});

test('valuesFrom takes values from the path, from the answer and from literals', () => {
  const sources = { id: ':id', hash: '.hash', first: '.0.hash', kind: 'card', none: null, some: 1 };
  const values = valuesFrom(sources, { id: 'a' }, { hash: 'b', 0: { hash: 'c' } });
  expect(values).toEqual({ id: 'a', hash: 'b', first: 'c', kind: 'card', none: null, some: 1 });
});
