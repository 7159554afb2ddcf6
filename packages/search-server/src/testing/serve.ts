import fastify from 'fastify';
import { EmbeddedSearch } from '../embedded/embedded-search';
import type { EmbeddedSearchOptions } from '../embedded/embedded-search';
import { searchProtocol } from '../http/plugin';
import { sampleDefinitions } from './sample-definitions';

/** Serves the embedded index through the protocol on a separate port, writable with `writeKey`. */
export async function serveSearch(options: Partial<EmbeddedSearchOptions> = {}) {
  const writeKey = 'test-write-key';
  const search = await EmbeddedSearch.start({ definitions: sampleDefinitions, ...options });
  const app = fastify();
  await app.register(searchProtocol, { prefix: '/api/index', search, writeKey });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await app.close();
    await search.close();
  };
  return { url: `${origin}/api/index`, writeKey, search, close };
}
