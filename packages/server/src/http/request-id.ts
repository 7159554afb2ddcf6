import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';

/** The header that carries a request's id, to the back end and in the answer. */
export const requestIdHeader = 'x-request-id';

/** Ids that are safe in a log line and in a header. */
const wellFormed = /^[\w-]{8,64}$/;

/**
 * Fastify's options that make a request keep the id given by a trusted proxy, or otherwise get a new one. It appears as
 * `reqId` in the log lines of the request.
 * @param trusted addresses, networks and their names, in the format of Fastify's `trustProxy`
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

/** Adds the request's id to its answer, so that users can quote it when they report an error. */
export function answerRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
}

/**
 * Logs each finished request: as a warning if it failed by the server's fault, otherwise at debug level. Logs only the
 * pattern of the route and the first segment of the path: the rest may contain a user's secret.
 * @param detailsOf further fields of the line
 */
export function logRequests(
  app: FastifyInstance,
  detailsOf: (request: FastifyRequest) => Readonly<Record<string, number>> = () => ({}),
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, url } = request;
    const line = {
      method,
      route: routeOptions.url,
      section: /^\/[^/?]*/.exec(url)?.[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...detailsOf(request),
    };
    if (reply.statusCode >= 500) request.log.warn(line, 'request failed');
    else request.log.debug(line, 'request');
  });
}
