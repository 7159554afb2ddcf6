// Measures how reads grow with what is stored, on PostgreSQL:
// node bench/growth.mjs [--tasks 3000] [--times 100] [--plans file]
import pg from 'pg';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { audit } from './lib/audit.mjs';
import { signIn, startBackend } from './lib/backend.mjs';
import { derived, multiply } from './lib/multiply.mjs';
import { beginPlans, mostRows, planSettings, readPlans, showPlans } from './lib/plans.mjs';
import { limited, showFigures } from '../scripts/lib/figures.mjs';
import { until } from '../scripts/lib/ports.mjs';
import { programs } from '../scripts/lib/programs.mjs';
import { temporaryPostgres } from '../scripts/lib/services.mjs';

/**
 * @import { Figure } from '../scripts/lib/figures.mjs'
 *
 * @typedef {Awaited<ReturnType<typeof startBackend>>} Backend
 * @typedef {'buyer' | 'seller' | 'admin'} Person
 * @typedef {{ name: string, path: string, person: Person }} Read
 */

/** How often each read is done, and for how many milliseconds at most; its time is the shortest. */
const repetitions = 9;
const within = 3_000;
/** Milliseconds by which two times of the same read may differ. */
const noise = 2;
/** Its time includes the start of the program. */
const auditName = 'audit of the ledger';
/** For each user who has stored something, how many there are. */
const usersForEach = 10;
/** Rows that a statement may read, however many there are: lists count up to 10,000. */
const fewRows = 10_001;

/**
 * Files that contain everything that is stored, and what belongs to tests and the development; and the audit, which a
 * call only waits for: it is made by the command of operators.
 */
const other = /\/(?:journal|export)$|^\/(?:dev|test|health)\b|\/accounting\/audit$/;

/**
 * @param {string} url
 * @param {string} token
 */
async function json(url, token) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return answer.json();
}

/**
 * Signs one of each kind of person in; returns their access tokens.
 *
 * @param {Backend} backend
 * @returns {Promise<Record<Person, string>>}
 */
async function signAllIn({ api, accounts }) {
  /** @type {(wanted: string) => Promise<string>} */
  const tokenOf = async (wanted) => {
    const account = accounts.find(({ role }) => role === wanted);
    if (!account) throw new Error(`The demonstration has no ${wanted}.`);
    return signIn(api, account);
  };
  return {
    buyer: await tokenOf('buyer'),
    seller: await tokenOf('verified seller'),
    admin: await tokenOf('admin'),
  };
}

/**
 * The reads of a buyer, a seller and an admin: all without an identifier in their address, and of one task, profile,
 * order and thread. Reads that a person is refused are left out.
 *
 * @param {string} api
 * @param {Record<Person, string>} tokens
 * @returns {Promise<Read[]>}
 */
async function readsOf(api, tokens) {
  const { paths } = await json(`${api}/openapi.json`, tokens.buyer);
  const whole = Object.keys(paths)
    .filter((path) => paths[path].get && !path.includes('{'))
    .filter(
      (path) =>
        !paths[path].get.parameters?.some((/** @type {{ required?: boolean }} */ one) => one.required),
    )
    .map((path) => path.replace(/^\/api/, ''))
    .filter((path) => !other.test(path));
  const particular = await particularPaths(api, tokens.seller);
  /** @type {Read[]} */
  const reads = [];
  for (const person of /** @type {const} */ (['buyer', 'seller', 'admin']))
    for (const path of [...whole, ...particular])
      if ((await read(api + path, tokens[person])).ok)
        reads.push({ name: `${path} of ${person}`, path, person });
  return reads;
}

/**
 * @param {string} url
 * @param {string} token
 * @returns {Promise<{ ok: boolean, took: number }>} milliseconds until the whole answer was there
 */
async function read(url, token) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return { ok: answer.ok, took: performance.now() - began };
}

/**
 * @param {string} api
 * @param {string} seller
 */
async function particularPaths(api, seller) {
  const { data: tasks } = await json(`${api}/gigs?per_page=24`, seller);
  const { data: orders } = await json(`${api}/order?side=seller`, seller);
  const { data: threads } = await json(`${api}/message/threads`, seller);
  const [task, order, thread] = [tasks[0], orders[0], threads[0]];
  return [
    '/gigs?terms=logo&per_page=44',
    '/gigs?terms=logo&sort=price&page=3',
    `/gigs/${task.username}`,
    `/gigs/${task.username}/${task.slug}`,
    `/gigs/${task.username}/${task.slug}/reviews`,
    `/review/${task.username}`,
    '/order?side=seller',
    '/order?side=buyer',
    `/order/${order.hash}`,
    `/order/timeline/${order.hash}`,
    `/message/thread/${thread.hash}`,
    `/message/thread/${thread.hash}/info`,
  ];
}

/**
 * The time of each read, in milliseconds; infinite if it gets no answer.
 *
 * @param {string} api
 * @param {Record<Person, string>} tokens
 * @param {readonly Read[]} reads
 * @returns {Promise<Map<string, number>>}
 */
async function measure(api, tokens, reads) {
  const shortest = new Map();
  for (const { name, path, person } of reads) {
    let least = Infinity;
    const end = performance.now() + within;
    for (let done = 0; done < repetitions && performance.now() < end; done++) {
      const { ok, took } = await read(api + path, tokens[person]);
      // The back end gives up a statement that takes longer than its limit.
      if (!ok) break;
      least = Math.min(least, took);
    }
    shortest.set(name, least);
  }
  return shortest;
}

/**
 * Starts a back end on the database, runs the work, and stops it.
 *
 * @template Result
 * @param {Record<string, string>} env
 * @param {(backend: Backend) => Promise<Result>} work
 */
async function withBackend(env, work) {
  const backend = await startBackend({ CALLS_AT_ONCE: '8', ...env });
  try {
    return await work(backend);
  } finally {
    await backend.stop();
  }
}

/**
 * Whether the back end has added up every posting of the ledger, and every order.
 *
 * @param {pg.Client} client
 */
async function isSummed(client) {
  const { rows } = await client.query(
    '(select 1 from ledger_unsummed limit 1) union all (select 1 from order_unsummed limit 1)',
  );
  return rows.length === 0;
}

/**
 * Measures the reads with some data and with many times as much.
 *
 * @param {{ tasks?: number, times?: number, plans?: string }} [options] `plans`: file for the plan of every statement
 * @returns {Promise<Figure[]>}
 */
export async function run({ tasks = 3_000, times = 100, plans: file } = {}) {
  const program = programs.postgres.find();
  if (!program) throw new Error('PostgreSQL is not installed.');
  const postgres = await temporaryPostgres(program, planSettings);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await client.connect();
    const env = { DATABASE_URL: postgres.url, TASKS: String(tasks) };
    const timeAudit = async () => (await audit({ ...process.env, ...env, NODE_ENV: 'development' })).took;
    const { reads, before } = await withBackend(env, async (backend) => {
      const tokens = await signAllIn(backend);
      const all = await readsOf(backend.api, tokens);
      const shortest = await measure(backend.api, tokens, all);
      return { reads: all, before: shortest.set(auditName, await timeAudit()) };
    });
    await multiply(client, times - 1, (times - 1) * usersForEach);
    const { after, plans } = await withBackend(env, async (backend) => {
      await until(() => isSummed(client), {
        within: 1_200_000,
        what: 'The sums of the ledger and the orders',
      });
      // Millions of rows were removed at once; the database would do this by itself a little later.
      await client.query(`vacuum ${derived.join(', ')}`);
      const tokens = await signAllIn(backend);
      const shortest = await measure(backend.api, tokens, reads);
      shortest.set(auditName, await timeAudit());
      await beginPlans(client);
      for (const { path, person } of reads) await read(backend.api + path, tokens[person]);
      await timeAudit();
      return { after: shortest, plans: readPlans(postgres.folder) };
    });
    if (file) writeFileSync(file, showPlans(plans));
    return [...growth(before, after, { tasks, times }), ...statements(plans)];
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/**
 * @param {Map<string, number>} before
 * @param {Map<string, number>} after
 * @param {{ tasks: number, times: number }} sizes
 * @returns {Figure[]}
 */
function growth(before, after, { tasks, times }) {
  const logarithm = Math.log(tasks * times) / Math.log(tasks);
  const reads = [...after].map(([name, value]) => ({
    name,
    value,
    limit: (before.get(name) ?? 0) * logarithm + noise,
  }));
  const grown = reads.filter(({ value, limit }) => value > limit);
  return [
    { name: `reads at ${tasks} and ${tasks * times} tasks`, value: reads.length, unit: '' },
    ...grown
      .sort((one, two) => two.value - one.value)
      .map(({ name, value, limit }) => limited({ name, value, unit: 'ms' }, limit)),
    limited({ name: 'reads that grow faster than the logarithm', value: grown.length, unit: '' }, 0),
  ];
}

/**
 * @param {ReturnType<typeof readPlans>} plans
 * @returns {Figure[]}
 */
function statements(plans) {
  const many = plans.filter((plan) => mostRows(plan) > fewRows).length;
  return [
    { name: 'statements of all reads', value: plans.length, unit: '' },
    limited({ name: `statements that read more than ${fewRows} rows`, value: many, unit: '' }, 0),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { tasks: { type: 'string' }, times: { type: 'string' }, plans: { type: 'string' } },
  });
  const figures = await run({
    ...(values.tasks && { tasks: Number(values.tasks) }),
    ...(values.times && { times: Number(values.times) }),
    ...(values.plans && { plans: values.plans }),
  });
  if (showFigures(figures) > 0) process.exitCode = 1;
}
