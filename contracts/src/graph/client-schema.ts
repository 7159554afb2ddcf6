import { graphTypes } from './types';
import type { GraphType } from './types';

/** A reference to a type as introspection answers it; of a scalar a cache needs no name. */
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
 * The schema as a client's cache wants it: the answer to an introspection, reduced to the objects, their fields and
 * what may be null.
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
