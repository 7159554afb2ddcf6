import type { graphFields } from './fields';
import { graphTypes } from './types';
import type { GraphMember } from './types';

type Root = keyof typeof graphFields;

/** The keyword of each root in a document. */
const words = { Query: 'query', Mutation: 'mutation', Subscription: 'subscription' } as const;

/**
 * Builds the document of one field with its complete selection, as pages send it; its variables are the field's
 * arguments.
 */
function documentOf(root: Root, field: GraphMember, selection: (type: string) => string): string {
  const { name, args, type } = field;
  const variables = args.map((each) => {
    const { name: typeName, isList, isNullable } = each.type;
    return `$${each.name}: ${isList ? `[${typeName}!]` : typeName}${isNullable ? '' : '!'}`;
  });
  const declarations = variables.length > 0 ? `(${variables.join(', ')})` : '';
  const values = args.length > 0 ? `(${args.map((each) => `${each.name}: $${each.name}`).join(', ')})` : '';
  const operation = name.charAt(0).toUpperCase() + name.slice(1);
  return `${words[root]} ${operation}${declarations} { ${name}${values}${selection(type.name)} }`;
}

type DocumentsOf<Of extends Root> = Readonly<Record<keyof (typeof graphFields)[Of], string>>;

/** Returns the documents of all fields, by root and name. */
export function graphDocuments(): { readonly [Of in Root]: DocumentsOf<Of> } {
  const { objects } = graphTypes();
  const selection = (type: string): string => {
    const members = objects.get(type);
    if (!members) return '';
    return ` { ${members.map(({ name, type: inner }) => name + selection(inner.name)).join(' ')} }`;
  };
  const ofRoot = <Of extends Root>(root: Of) =>
    Object.fromEntries(
      (objects.get(root) ?? []).map((field) => [field.name, documentOf(root, field, selection)]),
    ) as DocumentsOf<Of>;
  return { Query: ofRoot('Query'), Mutation: ofRoot('Mutation'), Subscription: ofRoot('Subscription') };
}
