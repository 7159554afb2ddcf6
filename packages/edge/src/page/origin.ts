import type { FastifyRequest } from 'fastify';
import type { Site } from '../site';

/** Returns the address of the site. It never comes from the request: caches may store the page for other visitors. */
export const originOf = ({ socket }: FastifyRequest, { config }: Site): string =>
  config.publicUrl ?? `http://localhost:${socket.localPort}`;
