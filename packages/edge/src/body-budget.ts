import { Overloaded } from '@tasklane/server';
import type { FastifyInstance } from 'fastify';

/** Bytes of bodies that may lie in memory at the same time, over all requests of a scope. */
const mostBytes = 128 * 1024 * 1024;

/**
 * Bounds the memory that bodies take together while they are gathered and handed on. A request that would go beyond it
 * is refused, and the rest of its body thrown away.
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
    // The parser starts the stream when it listens to it as well.
    payload.pause();
    reply.raw.once('close', () => {
      payload.off('data', count);
      bytes -= own;
    });
    return payload;
  });
}
