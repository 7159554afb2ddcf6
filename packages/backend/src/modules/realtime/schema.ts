import { graphFields, graphSdl } from '@tasklane/contracts/graph';
import type { GraphCalls } from '@tasklane/contracts/graph';
import { fail } from '@tasklane/server-kit';
import { createSchema } from 'graphql-yoga';
import type { CallField, GraphArguments } from './call-fields';
import { newsFields } from './news-fields';
import type { ListenerContext } from './news-fields';

/** What resolvers know of a request over HTTP, or of a connection that listens. */
export interface RealtimeContext extends ListenerContext {
  /** Answers queries and mutations; a connection that listens has none. */
  readonly call?: CallField;
}

const callFields = (root: 'Query' | 'Mutation') =>
  Object.fromEntries(
    (Object.keys(graphFields[root]) as (keyof GraphCalls)[]).map((name) => [
      name,
      (_root: unknown, args: GraphArguments, { call }: RealtimeContext) =>
        call ? call(name, args) : fail('malformed_request'),
    ]),
  );

/** The real-time schema. Everything in it belongs to the caller; there is nothing of others to be asked for. */
export const schema = createSchema<RealtimeContext>({
  typeDefs: graphSdl(),
  resolvers: { Query: callFields('Query'), Mutation: callFields('Mutation'), ...newsFields },
});
