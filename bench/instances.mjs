// Measures what reads cost where two edges and two back ends are one site, on PostgreSQL and Redis, and where they are two:
// node bench/instances.mjs [--seconds 12]
import autocannon from 'autocannon';
import pg from 'pg';
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
/** To each edge: every pair has a load of its own. */
const CONNECTIONS = 10;
const ROUNDS = 3;
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
 *
 * @typedef {{ path: string, headers?: Record<string, string> }} Read
 */

/**
 * Starts sites with as many edges as back ends, of which each edge knows all; runs the work, and stops them.
 *
 * @template Result
 * @param {{ pairs: number, env: Record<string, string> }[]} plans
 * @param {string} folder for their files
 * @param {(sites: Site[]) => Promise<Result>} work
 */
async function withSites(plans, folder, work) {
  /** @type {Program[]} */
  const running = [];
  /** @type {(program: 'backend' | 'edge', env: Record<string, string>) => Promise<Program>} */
  const start = async (program, env) => {
    const shared = { NODE_ENV: 'development', PORT: '0', HOST: '127.0.0.1' };
    const started = await startProgram(join(root, `packages/${program}/dist/main.js`), { ...shared, ...env });
    running.unshift(started);
    return started;
  };
  try {
    /** @type {Site[]} */
    const sites = [];
    for (const [index, { pairs, env }] of plans.entries()) {
      const site = { backends: /** @type {Program[]} */ ([]), edges: /** @type {Program[]} */ ([]) };
      const files = join(folder, `${plans.length}-${index}`);
      // One after the other: the first fills the database.
      for (let count = 0; count < pairs; count += 1)
        site.backends.push(await start('backend', { ...env, DATA_DIR: files, TASKS: String(TASKS) }));
      const addresses = site.backends.map(({ url }) => url).join(',');
      for (let count = 0; count < pairs; count += 1)
        site.edges.push(
          await start('edge', { DATA_DIR: join(files, `edge-${count}`), BACKEND_URL: addresses }),
        );
      for (const { url } of site.edges)
        await until(async () => (await fetch(`${url}/api/health`)).ok, { within: 60_000, what: 'The edge' });
      sites.push({ ...site, accounts: site.backends[0]?.accounts ?? [] });
    }
    return await work(sites);
  } finally {
    for (const program of running) await program.stop();
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
 * Reads as fast as is answered, over all edges alike.
 *
 * @param {{ url: string, reads: readonly Read[] }[]} edges
 * @param {number} seconds
 */
async function drive(edges, seconds) {
  const results = await Promise.all(
    edges.map(({ url, reads }) =>
      autocannon({
        url,
        requests: reads.map(({ path, headers }) => ({ path, ...(headers && { headers }) })),
        connections: CONNECTIONS,
        duration: seconds,
      }),
    ),
  );
  const sum = (/** @type {(result: autocannon.Result) => number} */ of) =>
    results.reduce((total, result) => total + of(result), 0);
  return {
    served: sum((result) => result['2xx']),
    failed: sum(({ non2xx, errors, timeouts }) => non2xx + errors + timeouts),
    took: Math.max(...results.map(({ duration }) => duration)),
  };
}

/**
 * @typedef {object} Cost of one read
 * @property {Record<'edges' | 'backends' | 'database', number>} parts milliseconds of processor time
 * @property {number} failed reads
 * @property {number} rate reads a second that all programs serve together on the cores of this machine
 */

/**
 * @param {Site[]} sites
 * @param {{ database: number, seconds: number }} options `database`: the server's process
 * @returns {Promise<Cost>}
 */
async function measure(sites, { database, seconds }) {
  const loads = await Promise.all(
    sites.map(async ({ edges, accounts }) => {
      const reads = await readsOf(edges[0]?.url ?? '', accounts);
      return edges.map(({ url }) => ({ url, reads }));
    }),
  );
  const edges = loads.flat();
  // Programs that have just started compile what they run.
  await drive(edges, seconds);
  const pidsOf = (/** @type {'edges' | 'backends'} */ part) =>
    sites.flatMap((site) => site[part].map(({ pid }) => pid));
  const used = () => ({
    edges: processorTime(pidsOf('edges')),
    backends: processorTime(pidsOf('backends')),
    database: processorTime([database]),
  });
  const before = used();
  const { served, failed, took } = await drive(edges, seconds);
  const after = used();
  return {
    parts: {
      edges: (after.edges - before.edges) / served,
      backends: (after.backends - before.backends) / served,
      database: (after.database - before.database) / served,
    },
    failed,
    rate: served / took,
  };
}

/**
 * @param {{ seconds?: number }} [options]
 * @returns {Promise<Figure[]>}
 */
export async function run({ seconds = 12 } = {}) {
  const [postgres, redis] = [programs.postgres.find(), programs.redis.find()];
  if (!postgres || !redis) throw new Error('PostgreSQL or Redis is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'tasklane-bench-'));
  const database = await temporaryPostgres(postgres);
  const bus = await temporaryRedis(redis);
  const otherBus = await temporaryRedis(redis);
  const [pid] = readFileSync(join(database.folder, 'data/postmaster.pid'), 'utf8').split('\n');
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    await client.query('create database other');
    const env = { DATABASE_URL: database.url, REDIS_URL: bus.url };
    const otherEnv = { DATABASE_URL: database.url.replace(/postgres$/, 'other'), REDIS_URL: otherBus.url };
    const work = (/** @type {Site[]} */ sites) => measure(sites, { database: Number(pid), seconds });
    const apart = [
      { pairs: 1, env },
      { pairs: 1, env: otherEnv },
    ];
    /** @type {Cost[]} */
    const twos = [];
    /** @type {Cost[]} */
    const ones = [];
    // In turns, so that other load on the machine affects both alike.
    for (let round = 0; round < ROUNDS; round += 1) {
      twos.push(await withSites(apart, folder, work));
      ones.push(await withSites([{ pairs: 2, env }], folder, work));
    }
    const [two, one] = [leastOf(twos), leastOf(ones)];
    return [...figuresOf('two sites', two), ...figuresOf('one site of two pairs', one), ...compare(two, one)];
  } finally {
    await client.end();
    await database.stop();
    await bus.stop();
    await otherBus.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the programs of pairs use; the database is another machine's. @param {Cost} cost */
const ownCost = ({ parts }) => parts.edges + parts.backends;

/** @param {readonly Cost[]} costs one or more */
const leastOf = (costs) => costs.reduce((least, each) => (ownCost(each) < ownCost(least) ? each : least));

/**
 * @param {string} name
 * @param {Cost} cost
 * @returns {Figure[]}
 */
const figuresOf = (name, cost) => [
  { name: `${name}: processor time of a read in the edges`, value: cost.parts.edges, unit: 'ms' },
  { name: `${name}: in the back ends`, value: cost.parts.backends, unit: 'ms' },
  { name: `${name}: in PostgreSQL`, value: cost.parts.database, unit: 'ms' },
  { name: `${name}: all on these cores, with what measures`, value: cost.rate, unit: '/s' },
  limited({ name: `${name}: reads that fail`, value: cost.failed, unit: '' }, 0),
];

/**
 * What two pairs of one site serve, on machines of their own, against one pair: twice as much but for what they spend on
 * being one site. Two sites of one pair on the same cores are as busy, and spend nothing on that.
 *
 * @param {Cost} two sites
 * @param {Cost} one site
 * @returns {Figure[]}
 */
const compare = (two, one) => [
  {
    name: 'cores that PostgreSQL uses for four cores of edges and back ends',
    value: (4 * one.parts.database) / ownCost(one),
    unit: '',
  },
  atLeast({ name: 'two pairs against one', value: (2 * ownCost(two)) / ownCost(one), unit: '×' }, GAIN),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({ options: { seconds: { type: 'string' } } });
  const figures = await run({ ...(values.seconds && { seconds: Number(values.seconds) }) });
  if (showFigures(figures) > 0) process.exitCode = 1;
}
