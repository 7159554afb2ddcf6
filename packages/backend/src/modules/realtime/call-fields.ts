import { backgroundHeader } from '@tasklane/contracts';
import { graphFields } from '@tasklane/contracts/graph';
import type { OperationSpec } from '@tasklane/contracts';
import type { AnyGraphField, GraphCalls } from '@tasklane/contracts/graph';
import { fail } from '@tasklane/server-kit';
import { errorBody, receiver, toAppError } from '@tasklane/server-kit/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { callRules, pickLocale } from '../../http';
import type { Context } from '../../http';
import type { Kernel } from '../../kernel';
import { handlers } from './calls';

/** The most queries and mutations in one document, counting aliases. */
const MOST_CALLS = 10;

export type GraphArguments = Readonly<Record<string, unknown>>;
/** Answers one field of a document by calling its operation. @throws GraphQLError with the contract's error body */
export type CallField = (name: keyof GraphCalls, args: GraphArguments) => Promise<unknown>;

const fields: Readonly<Record<keyof GraphCalls, AnyGraphField>> = {
  ...graphFields.Query,
  ...graphFields.Mutation,
};
const names = Object.keys(fields) as (keyof GraphCalls)[];

type InputPart = 'params' | 'query' | 'body';
const parts: readonly InputPart[] = ['params', 'query', 'body'];

/** Distributes the arguments of a field over the parts of its operation's input; null counts as omitted. */
function inputOf({ spec }: AnyGraphField, args: GraphArguments): Record<InputPart, object> {
  const values = Object.entries(args).filter(([, value]) => value !== null && value !== undefined);
  const namesOf = (part: InputPart) =>
    Object.keys((spec[part]?.describe() as { fields?: object } | undefined)?.fields ?? {});
  const pick = (part: InputPart) => {
    const own = new Set(namesOf(part));
    return Object.fromEntries(values.filter(([name]) => own.has(name)));
  };
  return { params: pick('params'), query: pick('query'), body: pick('body') };
}

/**
 * Prepares the root fields: each runs through the pipeline of its operation, with its access, limits and checks.
 * @returns a function that takes an HTTP request and returns what answers the fields of its document
 */
export function prepareCalls(kernel: Kernel): (request: FastifyRequest, reply: FastifyReply) => CallField {
  const receiversOf = (kind: Pick<OperationSpec, 'quiet'>) =>
    new Map(
      names.map((name) => {
        const { operation, spec } = fields[name];
        return [name, receiver(kernel, { id: operation, spec: { ...spec, ...kind } }, callRules)] as const;
      }),
    );
  const [receivers, backgroundReceivers] = [receiversOf({}), receiversOf({ quiet: true })];
  return (request, reply) => {
    const locale = pickLocale(request.headers['accept-language']);
    const isBackground = request.headers[backgroundHeader] !== undefined;
    let calls = 0;
    return async (name, args) => {
      try {
        calls += 1;
        const receive = (isBackground ? backgroundReceivers : receivers).get(name);
        if (calls > MOST_CALLS || !receive) return fail('malformed_request');
        const { contextIn, input } = await receive(request, reply, inputOf(fields[name], args));
        const handler = handlers[name] as (context: Context, args: object) => Promise<unknown>;
        return await handler(
          contextIn(kernel.db),
          Object.assign({}, ...parts.map((part) => input[part])) as object,
        );
      } catch (error) {
        const failure = toAppError(error);
        if (failure.error === 'internal') request.log.error({ err: error }, 'unforeseen failure');
        else if (failure.status >= 500) request.log.warn({ err: error }, 'failure');
        const body = errorBody(failure, locale);
        throw new GraphQLError(body.error_message, { extensions: { ...body } });
      }
    };
  };
}
