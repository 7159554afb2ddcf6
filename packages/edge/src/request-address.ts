import type { FastifyRequest } from 'fastify';

/** Path and query of a request, whatever its path begins with, and in whatever form it names its target. */
export const addressOf = ({ url }: Pick<FastifyRequest, 'url'>): URL =>
  new URL(`http://edge${url.replace(/^https?:\/\/[^/?#]*/i, '')}`);
