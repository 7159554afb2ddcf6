// Serves the embedded index over generated tasks for a measurement, bundled: node server.js <tasks> <cache>
import fastify from 'fastify';
import { EmbeddedSearch } from '../src/modules/search/embedded/embedded-search';
import { searchProtocol } from '../src/modules/search/http/plugin';
import { searchTasks } from './search-tasks.mjs';

const [tasks, cache] = process.argv.slice(2).map(Number);
const search = await EmbeddedSearch.start({ cache });
const started = performance.now();
await search.index('tasks').replaceAll(searchTasks(tasks));
const built = Math.round(performance.now() - started);
const app = fastify();
await app.register(searchProtocol, { prefix: '/api/index', search });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url: `${url}/api/index`, built });
// The measuring program went away, however it ended.
process.once('disconnect', () => process.exit());
