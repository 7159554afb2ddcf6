import { roles } from '../roles';
import { errorStatus } from '../errors';
import { inputBounds, operations } from './index';
import { endpoints } from '../endpoints';
import type { OperationSpec } from '../operation';

const all = Object.entries(operations as Record<string, OperationSpec>);

test('no two operations share a method and a path', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

describe.each(all)('%s', (_id, spec) => {
  test('names its path parameters in its schema', () => {
    const names = [...spec.path.matchAll(/:(\w+)/g)].map((found) => found[1]);
    const fields = spec.params
      ? Object.keys((spec.params.describe() as { fields?: object }).fields ?? {})
      : [];
    expect(fields.sort()).toEqual(names.sort());
  });

  test('has a body only where a method carries one', () => {
    if (spec.body) expect(['POST', 'PUT', 'PATCH']).toContain(spec.method);
  });

  test('bounds every text, list and number that it takes', () => {
    const schemas = [spec.params, spec.query, spec.body].flatMap((schema) => schema ?? []);
    expect(() => schemas.map(inputBounds)).not.toThrow();
  });

  test('names known errors and roles', () => {
    for (const error of spec.errors ?? []) expect(errorStatus).toHaveProperty(error);
    if (typeof spec.access === 'object')
      expect(roles).toEqual(expect.arrayContaining([...spec.access.roles]));
  });
});

test('the table of endpoints carries no schema', () => {
  expect(JSON.parse(JSON.stringify(endpoints))).toEqual(endpoints);
});
