import type { FastifyInstance } from 'fastify';
import { packed } from '../page/compress';
import type { Site } from '../site';
import { visitorOf } from '../visitor/visitor';
import { parseWithdrawn, registryFor } from './registry';

/**
 * `GET /registry.json`: the remotes that this visitor may load. With `?without=<name>@<version>`, for a page that could
 * not load that build, another one is offered in its place.
 */
export function registerRegistry(app: FastifyInstance, site: Site): void {
  app.get<{ Querystring: { without?: string } }>('/registry.json', async (request, reply) => {
    const holder = await site.readHolder(request.headers.cookie);
    const visitor = visitorOf(request.headers.cookie);
    const registry = await registryFor(site, { holder, visitor }, parseWithdrawn(request.query.without));
    const { body, encoding } = await packed(JSON.stringify(registry), request.headers['accept-encoding']);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding, cookie',
        ...(encoding && { 'content-encoding': encoding }),
      })
      .send(body);
  });
}
