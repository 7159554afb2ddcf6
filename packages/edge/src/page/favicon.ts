import { brand } from '@tasklane/contracts';
import type { FastifyInstance } from 'fastify';

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b6b4f"/>' +
  `<text x="16" y="23" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="20" fill="#fff">${brand.name[0]}</text></svg>`;

/** The site's mark in the tab. */
export function registerFavicon(app: FastifyInstance): void {
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };
  app.get('/favicon.svg', (_request, reply) => reply.headers(headers).send(favicon));
  app.get('/favicon.ico', (_request, reply) => reply.headers(headers).send(favicon));
}
