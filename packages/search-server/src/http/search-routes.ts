import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Searcher } from '../search-index';
import { facetSearchParams, multiSearchQueries, searchParams, searchParamsFromQuery } from './validation';

interface OfIndex {
  Params: { uid: string };
}

/** In bytes; search requests are small, so anything larger is not a legitimate one. */
const bodyLimit = 64 * 1024;

const sendJson = (reply: FastifyReply, json: string) =>
  reply.type('application/json; charset=utf-8').send(json);

/** The routes that a browser uses; no key is needed. */
export function searchRoutes(app: FastifyInstance, searcher: Searcher): void {
  app.get('/health', async (_request, reply) => {
    const healthy = await searcher.healthy();
    return reply.code(healthy ? 200 : 503).send({ status: healthy ? 'available' : 'unavailable' });
  });
  app.post<OfIndex>('/indexes/:uid/search', { bodyLimit }, async (request, reply) =>
    sendJson(reply, await searcher.search(request.params.uid, searchParams(request.body))),
  );
  app.get<OfIndex>('/indexes/:uid/search', async (request, reply) =>
    sendJson(reply, await searcher.search(request.params.uid, searchParamsFromQuery(request.query))),
  );
  app.post('/multi-search', { bodyLimit }, async (request, reply) =>
    sendJson(reply, await searcher.multiSearch(multiSearchQueries(request.body))),
  );
  app.post<OfIndex>('/indexes/:uid/facet-search', { bodyLimit }, async (request, reply) =>
    sendJson(reply, await searcher.searchFacet(request.params.uid, facetSearchParams(request.body))),
  );
}
