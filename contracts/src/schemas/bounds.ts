import type { Schema } from 'yup';

/**
 * Maximum size of the value at each place of a schema. A value can be measured against it in one pass, before any rule
 * of the schema runs.
 */
export type InputBounds =
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, InputBounds> }
  /** `max` items. */
  | { readonly kind: 'array'; readonly max: number; readonly items: InputBounds }
  /** `max` characters, not counting surrounding white space if the schema trims it. */
  | { readonly kind: 'string'; readonly max: number; readonly trims: boolean }
  | { readonly kind: 'number' | 'boolean' };

/** The part of yup's schema description that bounds are derived from. */
interface Description {
  readonly type: string;
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description | readonly Description[];
}

/**
 * Returns the bounds of everything that a request schema accepts.
 * @throws Error naming each text, list and number without a bound, and each object that accepts unknown fields
 */
export function inputBounds(schema: Schema): InputBounds {
  const faults: string[] = [];
  const bounds = read(schema.describe() as Description, '', faults);
  if (faults.length > 0) throw new Error(`A schema of a request is unbounded: ${faults.join('; ')}.`);
  return bounds;
}

function read(description: Description, path: string, faults: string[]): InputBounds {
  const place = path || 'the whole';
  const { type, oneOf = [], tests = [], fields = {}, innerType } = description;
  const has = (name: string): boolean => tests.some((test) => test.name === name);
  const limit = (name: string): number | undefined => {
    const value = tests.find((test) => test.name === name)?.params?.[name];
    return typeof value === 'number' ? value : undefined;
  };

  if (type === 'object') {
    if (!has('noUnknown')) faults.push(`${place} takes any field`);
    return {
      kind: 'object',
      fields: new Map(
        Object.entries(fields).map(([name, field]) => [
          name,
          read(field, path ? `${path}.${name}` : name, faults),
        ]),
      ),
    };
  }
  if (type === 'array') {
    const max = limit('max') ?? limit('length');
    if (max === undefined) faults.push(`${place} has any number of items`);
    const [single] = [innerType].flat();
    if (!single) faults.push(`${place} has items of any kind`);
    const items = single ? read(single, `${path}[]`, faults) : ({ kind: 'boolean' } as const);
    return { kind: 'array', max: max ?? 0, items };
  }
  if (type === 'string') {
    const options = oneOf.flatMap((option) => (typeof option === 'string' ? [option.length] : []));
    const max = limit('max') ?? limit('length') ?? (options.length > 0 ? Math.max(...options) : undefined);
    if (max === undefined) faults.push(`${place} has any length`);
    return { kind: 'string', max: max ?? 0, trims: has('trim') };
  }
  if (type === 'number') {
    const bounded = oneOf.length > 0 || (limit('min') !== undefined && limit('max') !== undefined);
    if (!bounded) faults.push(`${place} is any number`);
    return { kind: 'number' };
  }
  if (type !== 'boolean') faults.push(`${place} is of the kind ${type}`);
  return { kind: 'boolean' };
}
