import { Overloaded } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';

/** Maximum bytes of bodies in memory at the same time, over all requests of a scope. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Bounds the memory that all bodies use together while they are buffered and forwarded. A request that would exceed the
 * bound is refused, and the rest of its body is discarded.
 */
export function boundBodyMemory(app: FastifyInstance, most = mostBytes): void {
  let bytes = 0;
  app.addHook('preParsing', async (_request, reply, payload) => {
    let own = 0;
    const count = (chunk: Buffer): void => {
      own += chunk.length;
      bytes += chunk.length;
      if (bytes <= most) return;
      payload.off('data', count);
      payload.emit('error', new Overloaded());
    };
    payload.on('data', count);
    // The parser starts the stream when it adds its own listener.
    payload.pause();
    reply.raw.once('close', () => {
      payload.off('data', count);
      bytes -= own;
    });
    return payload;
  });
}
