import { GraphQLError, parse } from 'graphql';
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

/** What is wrong with a document over a socket, before it is run. */
export function documentFault(source: string): GraphQLError | undefined {
  try {
    parseDocument(source);
    return undefined;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

/** Has documents over HTTP read by the same rule. */
export const boundedDocuments: Plugin = {
  onParse: ({ setParseFn }) => setParseFn(parseDocument),
};
