import { graphFields, graphSdl } from '@tasklane/contracts/graph';
import type { GraphCalls } from '@tasklane/contracts/graph';
import { fail } from '@tasklane/server-kit';
import { createSchema } from 'graphql-yoga';
import type { CallField, GraphArguments } from './call-fields';
import { subscriptionFields } from './subscription-fields';
import type { ListenerContext } from './subscription-fields';

/** What resolvers know of an HTTP request, or of a listening connection. */
export interface RealtimeContext extends ListenerContext {
  /** Answers queries and mutations; undefined for a listening connection. */
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

const createRealtimeSchema = () =>
  createSchema<RealtimeContext>({
    typeDefs: graphSdl(),
    resolvers: { Query: callFields('Query'), Mutation: callFields('Mutation'), ...subscriptionFields },
  });

let schema: ReturnType<typeof createRealtimeSchema> | undefined;

/**
 * The real-time schema, created for the first request. Everything in it belongs to the caller; nothing of other users
 * can be requested.
 */
export const realtimeSchema = () => (schema ??= createRealtimeSchema());
