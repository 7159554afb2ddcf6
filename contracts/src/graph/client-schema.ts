import { graphTypes } from './types';
import type { GraphType } from './types';

/** A type reference in introspection format. Caches do not need the names of scalars. */
export interface TypeReference {
  readonly kind: string;
  readonly name?: string;
  readonly ofType?: TypeReference;
}

const optional = (reference: TypeReference, isNullable: boolean): TypeReference =>
  isNullable ? reference : { kind: 'NON_NULL', ofType: reference };

function reference({ name, kind, isList, isNullable }: GraphType): TypeReference {
  const named = kind === 'OBJECT' ? { kind, name } : { kind: 'SCALAR', name: 'Any' };
  return optional(isList ? { kind: 'LIST', ofType: optional(named, false) } : named, isNullable);
}

/**
 * Returns the schema in the form a client's cache needs: an introspection result reduced to the objects, their fields
 * and their nullability.
 */
export function clientSchema() {
  const types = [...graphTypes().objects].map(([name, members]) => ({
    kind: 'OBJECT',
    name,
    interfaces: [],
    fields: members.map((member) => ({
      name: member.name,
      type: reference(member.type),
      args: member.args.map(({ name, type }) => ({ name, type: reference(type) })),
    })),
  }));
  return {
    __schema: {
      queryType: { name: 'Query' },
      mutationType: { name: 'Mutation' },
      subscriptionType: { name: 'Subscription' },
      types: [...types, { kind: 'SCALAR', name: 'Any' }],
    },
  };
}
