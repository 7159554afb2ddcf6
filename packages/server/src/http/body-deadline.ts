import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { rawFailure } from './failure-body';
import { requestTimeouts, stallBytes } from './server-options';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is streamed to the handler instead of being read into memory. */
    streamedBody?: boolean;
  }
}

export interface BodyDeadlines {
  /** Milliseconds for a body that is read into memory. */
  readonly body: number;
  /** Milliseconds in which a streamed body must deliver `stallBytes`. */
  readonly stall: number;
  readonly stallBytes: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Answers 408 if nothing was answered yet, and closes the connection. */
function timeOut({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  if (socket.destroyed) return;
  if (reply.raw.headersSent) socket.destroy();
  else socket.end(rawFailure('request_timeout'), () => socket.destroy());
}

/**
 * Ends requests whose body does not arrive: one that is read into memory has a deadline for the whole body, one that is
 * streamed must keep moving, for as long as it takes. The remainder of a body that is too large is discarded within the
 * same deadline, since a client that is cut off while sending never reads its answer.
 */
export function limitBodies(
  app: FastifyInstance,
  { body, stall, stallBytes: least }: BodyDeadlines = { ...requestTimeouts, stallBytes },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    done();
    const { raw, routeOptions } = request;
    // Requests injected in process use no connection, and so cannot be late.
    const isConnected = raw.socket instanceof Socket;
    if (!isConnected || !hasBody(request) || raw.complete) return;
    const timer = routeOptions.config.streamedBody
      ? setInterval(checkProgress, stall)
      : setTimeout(() => timeOut(request, reply), body);
    timer.unref();
    const stop = (): void => clearInterval(timer);
    raw.once('end', stop);
    raw.once('close', stop);

    let before = raw.socket.bytesRead;
    function checkProgress(): void {
      const received = raw.socket.bytesRead;
      if (received - before < least) timeOut(request, reply);
      before = received;
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 413) reply.removeHeader('connection');
  });
}
