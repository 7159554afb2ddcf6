import type { FastifyRequest } from 'fastify';
import type { Site } from '../site';

/** Address of the site. Never what the request names: its page may be kept by caches, for others. */
export const originOf = ({ socket }: FastifyRequest, { config }: Site): string =>
  config.publicUrl ?? `http://localhost:${socket.localPort}`;
