// Serves the embedded index over generated tasks for a benchmark; bundled and run as: node server.js <tasks> <cache>
import fastify from 'fastify';
import { EmbeddedSearch } from '../src/embedded/embedded-search';
import { searchProtocol } from '../src/http/plugin';
import { sampleDefinitions } from '../src/testing/sample-definitions';
import { searchTasks } from './search-tasks.mjs';

const [tasks = 0, cache = 0] = process.argv.slice(2).map(Number);
const search = await EmbeddedSearch.start({ definitions: sampleDefinitions, cache });
const started = performance.now();
await search.index('tasks').replaceAll(searchTasks(tasks));
const built = Math.round(performance.now() - started);
const app = fastify();
await app.register(searchProtocol, { prefix: '/api/index', search });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url: `${url}/api/index`, built });
// The benchmark process has ended, for whatever reason.
process.once('disconnect', () => process.exit());
