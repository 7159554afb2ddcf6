import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';

/** The header field that names a request, on its way to the back end and in its answer. */
export const requestIdHeader = 'x-request-id';

/** What can stand in a line of a log, and in a header field, without meaning anything else. */
const wellFormed = /^[\w-]{8,64}$/;

/**
 * Fastify's options by which a request keeps the name that a trusted proxy gave it, and else gets one of its own. Log lines
 * of the request bear it as `reqId`.
 * @param trusted addresses, networks and names of them, as Fastify's `trustProxy` takes them
 */
export function requestIds(trusted: readonly string[]) {
  const trust = proxyAddr.compile([...trusted]);
  return {
    requestIdHeader: false,
    genReqId: ({ headers, socket }) => {
      const name = headers[requestIdHeader];
      const isTrusted = socket.remoteAddress !== undefined && trust(socket.remoteAddress, 0);
      return isTrusted && typeof name === 'string' && wellFormed.test(name) ? name : randomUUID();
    },
  } satisfies FastifyServerOptions;
}

/** Names each request in its answer, so that whoever reports a failure can name it too. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}

/**
 * Writes a line for each request that has ended: a warning for one that failed by the server's fault, for a debugger else.
 * Of the address only the pattern of its route and its first segment are written: the rest may be a secret of somebody's.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, url } = request;
    const line = {
      method,
      route: routeOptions.url,
      section: /^\/[^/?]*/.exec(url)?.[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'request failed');
    else request.log.debug(line, 'request');
  });
}
