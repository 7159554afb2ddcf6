import proxy from '@fastify/http-proxy';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import { localOverridePath, pixelPath, remoteReportsPath } from '@tasklane/contracts';
import type { ErrorBody } from '@tasklane/contracts';
import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { EdgeConfig } from './config';

const unavailable: ErrorBody = {
  code: 503,
  error: 'unavailable',
  error_message: 'The service is not available at the moment.',
};

/** The part of a request that says where it came from. */
interface Sender {
  readonly headers: IncomingHttpHeaders;
  readonly protocol: string;
  readonly host: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** Who asked, for a back end that trusts the edge: the chain so far and the last link that the edge itself saw. */
function forwarded({ headers, protocol, host, socket }: Sender): Record<string, string> {
  const before = headers['x-forwarded-for'];
  return {
    'x-forwarded-for': [...(before ? [String(before)] : []), socket.remoteAddress ?? ''].join(', '),
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
  };
}

type HeadersRewrite = (headers: IncomingHttpHeaders, request: Sender) => IncomingHttpHeaders;

/** The plugin reads this of its web socket options; its types do not say so. */
const wsClientOptions: FastifyHttpProxyOptions['wsClientOptions'] & {
  rewriteRequestHeaders: HeadersRewrite;
} = {
  rewriteRequestHeaders: (headers, request) => ({ ...headers, ...forwarded(request) }),
};

const handingTo = (upstream: string, prefix: string): FastifyHttpProxyOptions => ({
  upstream,
  prefix,
  rewritePrefix: prefix,
  replyOptions: {
    rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request) }),
    onError: (reply) => void reply.code(503).send(unavailable),
  },
});

/**
 * Hands the API, with uploads as streams and real-time as web sockets, the tracking pixel and, outside production, the
 * development pages to the back end.
 */
export async function registerProxy(
  app: FastifyInstance,
  { backendUrl, production }: EdgeConfig,
): Promise<void> {
  await app.register(proxy, { ...handingTo(backendUrl, '/api'), websocket: true, wsClientOptions });
  if (!production) await app.register(proxy, handingTo(backendUrl, '/dev'));
  await app.register(proxy, handingTo(backendUrl, pixelPath));
}

/** Hands deployments, the pages' reports and developers' local builds to the edge that decides what is live. */
export async function registerHandOver(app: FastifyInstance, deploymentsUrl: string): Promise<void> {
  for (const prefix of ['/edge/deployments', remoteReportsPath, localOverridePath]) {
    await app.register(proxy, handingTo(deploymentsUrl, prefix));
  }
}
