import type { ErrorName } from '@tasklane/contracts';
import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { rawFailure } from './failure-body';

/** How long a peer may take for each part of a request, in milliseconds. */
export const requestTimeouts = {
  /** From the connection, or the first byte of a further request, to the end of the head. */
  head: 15_000,
  /** For the whole of a body that is read into memory. */
  body: 20_000,
  /** In which a streamed body must deliver `stallBytes`. */
  stall: 30_000,
  /** For the whole of the longest upload. */
  upload: 6 * 3_600_000,
  /** Between two requests of one connection. */
  idle: 65_000,
} as const;

/** Bytes that a streamed body must deliver within `requestTimeouts.stall`. */
export const stallBytes = 64 * 1024;

const refusals: Readonly<Record<string, ErrorName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** Answers, in the contract's shape, what is not HTTP or does not arrive in time. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  // Whatever happens after the answer is irrelevant, and must not throw.
  socket.on('error', () => socket.destroy());
  socket.end(rawFailure(refusals[error.code ?? ''] ?? 'malformed_request'), () => socket.destroy());
}

/** Fastify's options for a server that cannot be tied up by slow or silent clients. */
export const boundedServer = {
  requestTimeout: requestTimeouts.upload,
  keepAliveTimeout: requestTimeouts.idle,
  http: { headersTimeout: requestTimeouts.head, connectionsCheckingInterval: 2_000 },
  clientErrorHandler: refuseMalformed,
} satisfies FastifyHttpOptions<Server>;
