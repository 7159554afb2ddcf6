import type { FastifyInstance } from 'fastify';
import { packed } from '../compress';
import type { Site } from '../site';
import { visitorOf } from '../visitor/visitor';
import { parseWithdrawn, registryFor } from './registry';

/**
 * `GET /registry.json`: the remotes that this visitor may load. With `?without=<name>@<version>`, for a page that could
 * not load that build, another one is offered instead: `&good=<version>`, which the page knows to work, if it is
 * retained. Answers 503 to a visitor who claims to be an admin while the back end does not answer about them.
 */
export function registerRegistry(app: FastifyInstance, site: Site): void {
  app.get<{ Querystring: { without?: string; good?: string } }>('/registry.json', async (request, reply) => {
    const holder = await site.readHolder(request.headers.cookie);
    const visitor = visitorOf(request.headers.cookie);
    const { without, good } = request.query;
    const withdrawn = parseWithdrawn(without);
    const override = await site.readOverride(request.headers.cookie);
    const asking = { holder, visitor, override };
    const registry = await registryFor(site, asking, withdrawn && { ...withdrawn, good });
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
