import type { FastifyRequest } from 'fastify';

/** Returns path and query of a request, whatever its path starts with, and in whatever form it names its target. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  new URL(`http://edge${url.replace(/^https?:\/\/[^/?#]*/i, '')}`);
