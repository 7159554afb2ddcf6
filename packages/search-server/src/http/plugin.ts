import type { FastifyPluginAsync } from 'fastify';
import { EmbeddedSearch } from '../embedded/embedded-search';
import type { SearchBackend } from '../search-index';
import { documentRoutes } from './document-routes';
import { acceptEmptyBodies, answerFailure, answerUnknownRoute, requireKey } from './failures';
import { indexRoutes } from './index-routes';
import { searchRoutes } from './search-routes';
import { TaskLog } from './task-log';

export interface SearchProtocolOptions {
  search: SearchBackend;
  /** Bearer token that allows writing to the embedded index. Without it nobody may write. */
  writeKey?: string | undefined;
}

/** The Meilisearch release whose protocol we implement. */
const protocolVersion = '1.15.0';

/**
 * Meilisearch's search protocol, to be registered under a prefix: works with its official client and
 * instant-meilisearch unchanged. With a Meilisearch server behind it, only searches are forwarded; everything else goes
 * to that server directly.
 */
export const searchProtocol: FastifyPluginAsync<SearchProtocolOptions> = async (
  app,
  { search, writeKey },
) => {
  acceptEmptyBodies(app);
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler(answerUnknownRoute);
  app.get('/version', async () =>
    Promise.resolve({ commitSha: 'embedded', commitDate: 'unknown', pkgVersion: protocolVersion }),
  );
  searchRoutes(app, search);
  if (search instanceof EmbeddedSearch) {
    const tasks = new TaskLog();
    const onRequest = requireKey(writeKey);
    indexRoutes(app, search, tasks, onRequest);
    documentRoutes(app, search, tasks, onRequest);
  }
  return Promise.resolve();
};
