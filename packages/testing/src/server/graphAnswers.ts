import { graphFields } from '@tasklane/contracts/graph';
import type { OperationId } from '@tasklane/contracts/operations';

/** A document as a page sends it: one field, with variables as its arguments. */
interface GraphRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** The path that documents are sent to. */
export const graphPath = '/api/graphql';

/** The call in a document: a field, its operation, and its arguments. */
interface GraphCall {
  readonly root: 'Query' | 'Mutation';
  readonly name: string;
  readonly operation: OperationId;
  readonly variables: object;
}

/** Reads the call from the body of a request. */
export function graphCallOf(text: string): GraphCall {
  const { query, variables = {} } = JSON.parse(text) as GraphRequest;
  const root = query.startsWith('mutation') ? 'Mutation' : 'Query';
  const name = /\{\s*(\w+)/.exec(query)?.[1] ?? '';
  const fields: Readonly<Record<string, { readonly operation: OperationId }>> = graphFields[root];
  const field = fields[name];
  if (!field) throw new Error(`There is no field "${name}" of ${root}.`);
  return { root, name, operation: field.operation, variables };
}
