import { getOperationAST, GraphQLError, parse } from 'graphql';
import type { DocumentNode, ParseOptions, Source } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/**
 * Words and signs of a document: many times what any page sends. They bound how deep a document nests, how many
 * fields it asks for under however many names, and what its validation costs.
 */
const MOST_TOKENS = 300;

/** Reads a document. @throws GraphQLError for one that is longer than any page's */
const parseDocument = (source: string | Source, options?: ParseOptions): DocumentNode =>
  parse(source, { ...options, maxTokens: MOST_TOKENS });

/**
 * What is wrong with a document over a socket, before it is run. Queries and mutations go over HTTP: there each call has
 * its own token and the limits of every call.
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

/** Has documents over HTTP read by the same rule. */
export const boundedDocuments: Plugin = {
  onParse: ({ setParseFn }) => setParseFn(parseDocument),
};
