import type { Schema } from 'yup';
import { graphFields } from './fields';
import type { AnyGraphField } from './fields';

/** The part of yup's schema description that a GraphQL type is derived from. */
interface Description {
  readonly type: string;
  readonly nullable?: boolean;
  readonly optional?: boolean;
  readonly default?: unknown;
  readonly meta?: { readonly entity?: string };
  readonly oneOf?: readonly unknown[];
  readonly tests?: readonly { readonly name?: string }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description;
}

/** The type of a field or argument: a named type or a list of one. */
export interface GraphType {
  readonly name: string;
  readonly kind: 'SCALAR' | 'OBJECT' | 'ENUM';
  readonly isList: boolean;
  readonly isNullable: boolean;
}

export interface GraphArgument {
  readonly name: string;
  readonly type: GraphType;
  readonly default?: unknown;
}

export interface GraphMember {
  readonly name: string;
  readonly type: GraphType;
  readonly summary?: string;
  readonly args: readonly GraphArgument[];
}

/** All types by name, the roots first. */
export interface GraphTypes {
  readonly objects: ReadonlyMap<string, readonly GraphMember[]>;
  readonly enums: ReadonlyMap<string, readonly string[]>;
}

const describe = (schema: Schema): Description => schema.describe() as Description;
const isName = (value: unknown): value is string => typeof value === 'string' && /^[_A-Za-z]\w*$/.test(value);
const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The field that identifies an object across answers. */
export const keyField = 'hash';

/** Derives the GraphQL types of all live data from the contract's schemas. */
export function graphTypes(): GraphTypes {
  const objects = new Map<string, readonly GraphMember[]>([
    ['Query', []],
    ['Mutation', []],
    ['Subscription', []],
  ]);
  const enums = new Map<string, readonly string[]>();

  const nameOf = (description: Description, place: string): Pick<GraphType, 'name' | 'kind'> => {
    const { type, oneOf = [], tests = [], fields = {}, meta } = description;
    if (type === 'object') {
      if (Object.keys(fields).length === 0) return { name: 'JSON', kind: 'SCALAR' };
      const name = meta?.entity ?? place;
      if (!objects.has(name)) {
        objects.set(name, []);
        objects.set(name, members(name, fields));
      }
      return { name, kind: 'OBJECT' };
    }
    if (oneOf.length > 0 && oneOf.every(isName)) {
      const name = meta?.entity ?? place;
      enums.set(name, oneOf);
      return { name, kind: 'ENUM' };
    }
    if (type === 'boolean') return { name: 'Boolean', kind: 'SCALAR' };
    if (type !== 'number') return { name: meta?.entity ?? 'String', kind: 'SCALAR' };
    return { name: tests.some(({ name }) => name === 'integer') ? 'Int' : 'Float', kind: 'SCALAR' };
  };

  const typeOf = (description: Description, place: string, isNullable: boolean): GraphType => {
    const { innerType } = description;
    return { ...nameOf(innerType ?? description, place), isList: innerType !== undefined, isNullable };
  };

  const members = (owner: string, fields: Readonly<Record<string, Description>>): GraphMember[] =>
    Object.entries(fields).map(([name, each]) => {
      const type = typeOf(each, owner + capitalised(name), each.nullable === true);
      return { name, type: name === keyField ? { ...type, name: 'ID' } : type, args: [] };
    });

  const argumentsOf = (place: string, schemas: readonly (Schema | undefined)[]): GraphArgument[] =>
    schemas.flatMap((schema) =>
      Object.entries((schema && describe(schema).fields) ?? {}).map(([name, each]) => ({
        name,
        type: typeOf(each, place + capitalised(name), each.optional !== false || each.default !== undefined),
        ...(each.default !== undefined && { default: each.default }),
      })),
    );

  for (const root of ['Query', 'Mutation'] as const) {
    const fields: Readonly<Record<string, AnyGraphField>> = graphFields[root];
    const callMembers = Object.entries(fields).map(([name, { spec }]) => {
      if (!spec.reply) throw new Error(`The field ${name} answers nothing.`);
      const reply = describe(spec.reply);
      return {
        name,
        summary: spec.summary,
        type: typeOf(reply, capitalised(name), reply.nullable === true),
        args: argumentsOf(capitalised(name), [spec.params, spec.query, spec.body]),
      };
    });
    objects.set(root, callMembers);
  }
  const subscriptionMembers = Object.entries(graphFields.Subscription).map(
    ([name, { summary, args, reply }]) => ({
      name,
      summary,
      type: typeOf(describe(reply), capitalised(name), false),
      args: argumentsOf(capitalised(name), [args]),
    }),
  );
  objects.set('Subscription', subscriptionMembers);
  return { objects, enums };
}
