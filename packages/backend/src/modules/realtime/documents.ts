import { getOperationAST, GraphQLError, parse } from 'graphql';
import type { DocumentNode, ParseOptions, Source } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/**
 * Maximum tokens of a document: many times what any page sends. Bounds the nesting of a document, the number of fields
 * it requests, aliases included, and the cost of its validation.
 */
const MOST_TOKENS = 300;

/** Parses a document. @throws GraphQLError for one with too many tokens */
const parseDocument = (source: string | Source, options?: ParseOptions): DocumentNode =>
  parse(source, { ...options, maxTokens: MOST_TOKENS });

/**
 * Returns what is wrong with a document over a socket before it runs; undefined where it is valid. Queries and
 * mutations must use HTTP, where each call has its own token and the limits of every call.
 */
export function documentFault(source: string, name?: string | null): GraphQLError | undefined {
  try {
    const operation = getOperationAST(parseDocument(source), name);
    return operation?.operation === 'subscription' ? undefined : new GraphQLError('only subscriptions');
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** Applies the same limit to documents over HTTP. */
export const boundedDocuments: Plugin = {
  onParse: ({ setParseFn }) => setParseFn(parseDocument),
};
