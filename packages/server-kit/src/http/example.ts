import type { JsonSchema } from './json-schema';

/**
 * Example values by the name of a field, or of a field within another: `username`, `user.username`. The most specific
 * name is tried first; a value that does not fit the schema is skipped. A format counts as a name.
 */
export type ExampleValues = Readonly<Record<string, unknown>>;

const typesOf = ({ type }: JsonSchema): readonly string[] => [type ?? []].flat();

/** Whether a value has the schema's type and is within its bounds. */
function fits(schema: JsonSchema, value: unknown): boolean {
  if (schema.oneOf) return schema.oneOf.some((alternative) => fits(alternative, value));
  if (schema.enum) return schema.enum.includes(value);
  return typesOf(schema).length === 0 || typesOf(schema).some((type) => fitsType(schema, type, value));
}

const isWithin = (size: number, least = -Infinity, most = Infinity): boolean => size >= least && size <= most;

function fitsType(schema: JsonSchema, type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'string':
      return (
        typeof value === 'string' &&
        isWithin(value.length, schema.minLength, schema.maxLength) &&
        new RegExp(schema.pattern ?? '', 'u').test(value)
      );
    case 'integer':
      return Number.isInteger(value) && fitsType(schema, 'number', value);
    case 'number':
      return typeof value === 'number' && isWithin(value, schema.minimum, schema.maximum);
    case 'array':
      return (
        Array.isArray(value) &&
        isWithin(value.length, schema.minItems, schema.maxItems) &&
        value.every((item) => fits(schema.items ?? {}, item))
      );
    case 'object':
      return (
        typeof value === 'object' && value !== null && !Array.isArray(value) && fitsFields(schema, value)
      );
    default:
      return typeof value === type;
  }
}

function fitsFields({ properties = {}, required = [] }: JsonSchema, value: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    required.every((name) => fields.has(name)) &&
    [...fields].every(([name, each]) => Object.hasOwn(properties, name) && fits(properties[name] ?? {}, each))
  );
}

/**
 * Makes the example of a schema with every field that it may have; an alternative of a union shows its required fields
 * only.
 * @param place names of the enclosing fields, outermost first
 * @returns undefined if some part of it has a pattern that no known value fits
 */
export function exampleOf(values: ExampleValues, schema: JsonSchema, place: readonly string[] = []): unknown {
  const names = [...place.map((_name, index) => place.slice(index).join('.')), schema.format ?? ''];
  const name = names.find((each) => Object.hasOwn(values, each) && fits(schema, values[each]));
  if (name !== undefined) return values[name];
  if (schema.oneOf?.[0]) return exampleOf(values, withoutOptional(schema.oneOf[0]), place);
  if (schema.enum) return schema.enum.find((value) => value !== null);
  if (schema.default !== undefined) return schema.default;
  switch (typesOf(schema)[0]) {
    case 'object':
      return exampleObject(values, schema, place);
    case 'array': {
      const item = exampleOf(values, schema.items ?? {}, place);
      return item === undefined
        ? undefined
        : Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => item);
    }
    case 'string': {
      const { minLength = 0, maxLength = Infinity } = schema;
      const text = 'text'.padEnd(minLength, '.').slice(0, maxLength);
      return fits(schema, text) ? text : Object.values(values).find((value) => fits(schema, value));
    }
    case 'number':
    case 'integer':
      return Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? Infinity);
    default:
      return true;
  }
}

const withoutOptional = ({ properties = {}, required = [], ...schema }: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name))),
  required,
});

function exampleObject(
  values: ExampleValues,
  { properties = {}, required = [] }: JsonSchema,
  place: readonly string[],
): unknown {
  const fields = Object.entries(properties)
    .map(([name, each]) => [name, exampleOf(values, each, [...place, name])] as const)
    .filter(([, value]) => value !== undefined);
  const made = Object.fromEntries(fields);
  return required.every((name) => Object.hasOwn(made, name)) ? made : undefined;
}
