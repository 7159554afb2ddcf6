// Measures what reads cost with one edge and one back end, and with two of each, on PostgreSQL and Redis:
// node bench/instances.mjs [--rate 200] [--seconds 20]
import autocannon from 'autocannon';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { signIn } from './lib/backend.mjs';
import { processorTime, startProgram } from './lib/program.mjs';
import { atLeast, limited, showFigures } from '../scripts/lib/figures.mjs';
import { until } from '../scripts/lib/ports.mjs';
import { programs } from '../scripts/lib/programs.mjs';
import { temporaryPostgres, temporaryRedis } from '../scripts/lib/services.mjs';
import { root } from '../scripts/lib/workspace.mjs';

const TASKS = 3_000;
const CONNECTIONS = 10;
/** How much more two pairs should serve than one. */
const GAIN = 1.7;

/**
 * @import { Figure } from '../scripts/lib/figures.mjs'
 * @import { Account } from '../scripts/lib/serve.mjs'
 *
 * @typedef {Awaited<ReturnType<typeof startProgram>>} Program
 * @typedef {object} Site
 * @property {Program[]} edges
 * @property {Program[]} backends
 * @property {Account[]} accounts
 * @property {Record<'edges' | 'backends' | 'database', number[]>} pids
 *
 * @typedef {{ path: string, headers?: Record<string, string> }} Read
 */

/**
 * Starts as many back ends, and as many edges that each know all of these; runs the work, and stops them.
 *
 * @template Result
 * @param {number} pairs
 * @param {{ env: Record<string, string>, database: number, folder: string }} on
 * @param {(site: Site) => Promise<Result>} work
 */
async function withPairs(pairs, { env, database, folder }, work) {
  /** @type {Program[]} */
  const backends = [];
  /** @type {Program[]} */
  const edges = [];
  const shared = { NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1' };
  try {
    // One after the other: the first fills the database.
    for (let count = 0; count < pairs; count += 1) {
      const settings = { ...shared, ...env, DATA_DIR: join(folder, 'files'), TASKS: String(TASKS) };
      backends.push(await startProgram(join(root, 'packages/backend/dist/main.js'), settings));
    }
    for (let count = 0; count < pairs; count += 1) {
      const settings = {
        ...shared,
        DATA_DIR: join(folder, `edge-${pairs}-${count}`),
        BACKEND_URL: backends.map(({ url }) => url).join(','),
      };
      edges.push(await startProgram(join(root, 'packages/edge/dist/main.js'), settings));
    }
    for (const { url } of edges)
      await until(async () => (await fetch(`${url}/api/health`)).ok, { within: 60_000, what: 'The edge' });
    const pidsOf = (/** @type {Program[]} */ all) => all.map(({ pid }) => pid);
    const pids = { edges: pidsOf(edges), backends: pidsOf(backends), database: [database] };
    return await work({ edges, backends, accounts: backends[0]?.accounts ?? [], pids });
  } finally {
    for (const program of [...edges, ...backends]) await program.stop();
  }
}

/**
 * What guests and members read most.
 *
 * @param {string} url
 * @param {readonly Account[]} accounts
 * @returns {Promise<Read[]>}
 */
async function readsOf(url, accounts) {
  const { data } = await (await fetch(`${url}/api/gigs?terms=logo&per_page=44`)).json();
  const task = `/api/gigs/${data[0].username}/${data[0].slug}`;
  const members = accounts.filter(({ role }) => role.startsWith('buyer'));
  /** @type {Read[]} */
  const reads = [];
  for (const account of members) {
    const headers = { authorization: `Bearer ${await signIn(`${url}/api`, account)}` };
    for (const path of [
      '/api/user',
      '/api/order?side=buyer',
      '/api/message/unread',
      '/api/message/threads',
      task,
    ])
      reads.push({ path, headers });
  }
  return [
    ...reads,
    { path: '/api/gigs?terms=logo&per_page=44' },
    { path: '/api/gigs?terms=website&per_page=44' },
    { path: task },
    { path: '/api/settings' },
  ];
}

/**
 * Reads at a rate, or as fast as is answered, over all edges alike.
 *
 * @param {Site} site
 * @param {readonly Read[]} reads
 * @param {{ seconds: number, rate?: number }} load
 * @returns {Promise<{ served: number, failed: number, seconds: number }>}
 */
async function drive({ edges }, reads, { seconds, rate }) {
  const results = await Promise.all(
    edges.map(({ url }) =>
      autocannon({
        url,
        requests: reads.map(({ path, headers }) => ({ path, ...(headers && { headers }) })),
        connections: CONNECTIONS / edges.length,
        duration: seconds,
        ...(rate && { overallRate: rate / edges.length }),
      }),
    ),
  );
  const sum = (/** @type {(result: autocannon.Result) => number} */ of) =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    served: sum((result) => result['2xx']),
    failed: sum(({ non2xx, errors, timeouts }) => non2xx + errors + timeouts),
    seconds: Math.max(...results.map(({ duration }) => duration)),
  };
}

/**
 * @typedef {object} Cost of one read
 * @property {Record<'edges' | 'backends' | 'database', number>} parts milliseconds of processor time
 * @property {number} failed reads
 * @property {number} most reads a second that all programs together serve on the cores of this machine
 */

/**
 * @param {Site} site
 * @param {{ rate: number, seconds: number }} load
 * @returns {Promise<Cost>}
 */
async function measure(site, { rate, seconds }) {
  const reads = await readsOf(site.edges[0]?.url ?? '', site.accounts);
  // Programs that have just started compile what they run.
  await drive(site, reads, { seconds });
  const used = () => ({
    edges: processorTime(site.pids.edges),
    backends: processorTime(site.pids.backends),
    database: processorTime(site.pids.database),
  });
  const before = used();
  const { served, failed } = await drive(site, reads, { seconds, rate });
  const after = used();
  const fastest = await drive(site, reads, { seconds });
  return {
    parts: {
      edges: (after.edges - before.edges) / served,
      backends: (after.backends - before.backends) / served,
      database: (after.database - before.database) / served,
    },
    failed: failed + fastest.failed,
    most: fastest.served / fastest.seconds,
  };
}

/**
 * @param {{ rate?: number, seconds?: number }} [options] `rate`: reads a second, which all sites can serve
 * @returns {Promise<Figure[]>}
 */
export async function run({ rate = 200, seconds = 20 } = {}) {
  const [postgres, redis] = [programs.postgres.find(), programs.redis.find()];
  if (!postgres || !redis) throw new Error('PostgreSQL or Redis is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'tasklane-bench-'));
  const database = await temporaryPostgres(postgres);
  const bus = await temporaryRedis(redis);
  const [pid] = readFileSync(join(database.folder, 'data/postmaster.pid'), 'utf8').split('\n');
  try {
    const env = { DATABASE_URL: database.url, REDIS_URL: bus.url };
    const on = { env, database: Number(pid), folder };
    const one = await withPairs(1, on, (site) => measure(site, { rate, seconds }));
    const two = await withPairs(2, on, (site) => measure(site, { rate, seconds }));
    return [...figuresOf('one pair', one), ...figuresOf('two pairs', two), ...compare(one, two)];
  } finally {
    await database.stop();
    await bus.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the programs of pairs use; the database is another machine's. @param {Cost} cost */
const ownCost = ({ parts }) => parts.edges + parts.backends;

/**
 * @param {string} name
 * @param {Cost} cost
 * @returns {Figure[]}
 */
const figuresOf = (name, cost) => [
  { name: `${name}: processor time of a read in the edges`, value: cost.parts.edges, unit: 'ms' },
  { name: `${name}: in the back ends`, value: cost.parts.backends, unit: 'ms' },
  { name: `${name}: in PostgreSQL`, value: cost.parts.database, unit: 'ms' },
  { name: `${name}: all on these cores, with what measures`, value: cost.most, unit: '/s' },
  limited({ name: `${name}: reads that fail`, value: cost.failed, unit: '' }, 0),
];

/**
 * What two pairs serve on twice the cores, and what PostgreSQL needs for that.
 *
 * @param {Cost} one
 * @param {Cost} two
 * @returns {Figure[]}
 */
const compare = (one, two) => [
  {
    name: 'one pair with two cores, on paper',
    value: 2_000 / ownCost(one),
    unit: '/s',
  },
  {
    name: 'cores that PostgreSQL uses at twice that',
    value: (4 * two.parts.database) / ownCost(two),
    unit: '',
  },
  atLeast(
    { name: 'two pairs against one, on paper', value: (2 * ownCost(one)) / ownCost(two), unit: '×' },
    GAIN,
  ),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { rate: { type: 'string' }, seconds: { type: 'string' } } });
  const figures = await run({
    ...(values.rate && { rate: Number(values.rate) }),
    ...(values.seconds && { seconds: Number(values.seconds) }),
  });
  if (showFigures(figures) > 0) process.exitCode = 1;
}
