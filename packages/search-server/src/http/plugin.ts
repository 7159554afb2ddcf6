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
  /** Whoever shows it as bearer may write to the embedded index. Without one nobody may. */
  writeKey?: string | undefined;
}

/** The release of Meilisearch whose protocol is spoken. */
const protocolVersion = '1.15.0';

/**
 * The search protocol of Meilisearch, to be registered under a prefix: its official client and instant-meilisearch
 * speak to it unchanged. A Meilisearch server behind it is reached for searches only; the rest is its own business.
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
