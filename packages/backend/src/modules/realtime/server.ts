import type { Server } from 'node:http';
import { rawFailure } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';
import { GraphQLError } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import type { Extra } from 'graphql-ws/use/ws';
import { createYoga } from 'graphql-yoga';
import { WebSocketServer } from 'ws';
import { authenticate, authorise, pickLocale } from '../../http';
import type { Caller } from '../../http';
import type { Kernel } from '../../kernel';
import { perKernel } from '../../kernel';
import { isAppError } from '@tasklane/server-kit';
import { prepareCalls } from './call-fields';
import { boundedDocuments, documentFault } from './documents';
import { realtimeSchema } from './schema';
import type { RealtimeContext } from './schema';

export const REALTIME_PATH = '/api/graphql';
const MAX_PAYLOAD = 64 * 1024;
/** Maximum concurrent subscriptions per connection: many times those of a page. */
const MOST_SUBSCRIPTIONS = 50;

interface Connection extends Record<PropertyKey, unknown> {
  caller?: Caller;
  locale?: string;
  expiry?: NodeJS.Timeout;
}

const sockets = perKernel(() => new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD }));

/**
 * Mounts GraphQL: queries and mutations over HTTP with the bearer token of the other calls, subscriptions over
 * WebSocket with the access token as the connection's parameter `token` and the page's language as `language`. A
 * connection ends when its token expires; the client reconnects with a fresh one.
 */
export async function mountRealtime(app: FastifyInstance, kernel: Kernel): Promise<void> {
  const callsOf = prepareCalls(kernel);
  const yoga = createYoga<RealtimeContext>({
    schema: realtimeSchema,
    graphqlEndpoint: REALTIME_PATH,
    graphiql: false,
    landingPage: false,
    logging: false,
    plugins: [boundedDocuments],
    maskedErrors: { maskError: (error) => maskError(kernel, error) },
  });

  await app.register(async (scope) => {
    // Yoga parses the text itself; any other content type is refused, as in every call.
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string', bodyLimit: MAX_PAYLOAD } as const;
    scope.addContentTypeParser('application/json', asText, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: REALTIME_PATH,
      handler: async (request, reply) => {
        const caller = await authenticate(kernel, request.headers.authorization, 'signed-in');
        authorise('signed-in', caller);
        const { method, headers, body } = request;
        const response = await yoga.fetch(
          new URL(request.url, 'http://localhost').href,
          {
            method,
            headers: {
              accept: headers.accept ?? 'application/json',
              ...(typeof body === 'string' && { 'content-type': 'application/json' }),
            },
            ...(typeof body === 'string' && { body }),
          },
          {
            kernel,
            caller: caller as Caller,
            locale: pickLocale(headers['accept-language']),
            call: callsOf(request, reply),
          },
        );
        for (const [name, value] of response.headers) reply.header(name, value);
        return reply.status(response.status).send(Buffer.from(await response.arrayBuffer()));
      },
    });
  });

  acceptSockets(app.server, kernel);
}

function acceptSockets(server: Server, kernel: Kernel): void {
  const socketServer = sockets(kernel);
  server.on('upgrade', (request, socket, head) => {
    // A peer that disconnects before the handshake must not crash the program.
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?', 1)[0] !== REALTIME_PATH) {
      socket.end(rawFailure('not_found'));
      return;
    }
    socketServer.handleUpgrade(request, socket, head, (client) =>
      socketServer.emit('connection', client, request),
    );
  });
  useServer<{ token?: unknown; language?: unknown }, Extra & Connection>(
    {
      schema: realtimeSchema,
      onSubscribe: ({ subscriptions }, _id, { query, operationName }) => {
        if (Object.keys(subscriptions).length > MOST_SUBSCRIPTIONS) {
          return [new GraphQLError('too many subscriptions')];
        }
        const fault = documentFault(query, operationName);
        return fault && [fault];
      },
      onConnect: async (context) => {
        const { token, language } = context.connectionParams ?? {};
        if (typeof token !== 'string') return false;
        try {
          const caller = await authenticate(kernel, `Bearer ${token}`, 'signed-in');
          authorise('signed-in', caller);
          if (!caller) return false;
          const { extra } = context;
          extra.caller = caller;
          extra.locale = pickLocale(typeof language === 'string' ? language : undefined);
          const left = caller.claims.exp * 1000 - kernel.clock.now().getTime();
          extra.expiry = setTimeout(
            () => extra.socket.close(CloseCode.Forbidden, 'token expired'),
            left,
          ).unref();
          return true;
        } catch (error) {
          if (isAppError(error)) return false;
          throw error;
        }
      },
      context: ({ extra }) => ({ kernel, caller: extra.caller, locale: extra.locale }),
      onClose: ({ extra }) => clearTimeout(extra.expiry),
      onError: (_context, _id, _payload, errors) =>
        errors.map((error) => maskError(kernel, error) as GraphQLError),
    },
    socketServer,
  );
}

/** Ends every connection, so that the server can close. */
export function closeSockets(kernel: Kernel): void {
  const socketServer = sockets(kernel);
  for (const client of socketServer.clients) client.terminate();
  socketServer.close();
}

/** Reports errors of the caller; our own errors are only logged. */
function maskError(kernel: Kernel, error: unknown): Error {
  const original = error instanceof Error && 'originalError' in error ? error.originalError : undefined;
  const isOfCaller = !original || (original instanceof Error && original.name === 'GraphQLError');
  if (error instanceof Error && isOfCaller) return error;
  kernel.log.error({ err: original ?? error }, 'real-time operation failed');
  return new Error('internal');
}
