import { table } from '../graph/table';

interface TypeReference {
  readonly kind: string;
  readonly name?: string;
  readonly ofType?: TypeReference;
}

const types = new Map(
  table.schema.__schema.types.map((type) => [type.name, 'fields' in type ? type.fields : []]),
);

const typeNameOf = (type: TypeReference): string =>
  type.ofType ? typeNameOf(type.ofType) : (type.name ?? '');

/** Adds to a value the names of its types, which pages always request. */
function withTypes(type: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withTypes(type, each));
  const fields = types.get(type) ?? [];
  if (fields.length === 0 || typeof value !== 'object' || value === null) return value;
  const own = value as Readonly<Record<string, unknown>>;
  return {
    ...Object.fromEntries(
      fields.map((field) => [field.name, withTypes(typeNameOf(field.type), own[field.name])]),
    ),
    __typename: type,
  };
}

/**
 * Returns the data of a GraphQL answer, as a server would write it.
 * @param value what the field answers
 */
export function graphAnswer(
  root: 'Query' | 'Mutation' | 'Subscription',
  name: string,
  value: unknown,
): object {
  const field = types.get(root)?.find((each) => each.name === name);
  if (!field) throw new Error(`There is no field "${name}" of ${root}.`);
  return { [name]: withTypes(typeNameOf(field.type), value) };
}
