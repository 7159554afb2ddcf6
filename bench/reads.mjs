// Measures reads through the edge over many tasks: node bench/reads.mjs [--tasks 30000] [--seconds 6] [--only word]
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { atLeast, limited, showFigures } from '../scripts/lib/figures.mjs';
import { startSite as startBuiltSite } from '../scripts/lib/site.mjs';

/**
 * @import { Figure } from '../scripts/lib/figures.mjs'
 * @import { Site } from '../scripts/lib/site.mjs'
 *
 * @typedef {object} Read
 * @property {string} name
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {number} rate the target, in answers per second over ten connections
 * @property {number} [p97_5] the target, in milliseconds
 * @property {number} [alone] the target for the median of one connection, in milliseconds
 */

const connections = 10;
/** Filling a site with tasks takes a while, in milliseconds. */
const within = 600_000;

/**
 * Fetches JSON from the site.
 *
 * @param {string} url
 * @param {RequestInit} [init]
 */
async function json(url, init) {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}.`);
  return answer.json();
}

/**
 * Signs a demonstration account in; returns its access token.
 *
 * @param {Site} site
 */
async function signIn({ url, accounts }) {
  const account = accounts.find(({ role }) => role === 'buyer') ?? accounts[0];
  if (!account) throw new Error('The site has no demonstration accounts.');
  const { token } = await json(`${url}/api/login/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account.email, password: account.password }),
  });
  return token;
}

/**
 * The reads of the busiest pages.
 *
 * @param {Site} site
 * @returns {Promise<Read[]>}
 */
async function readsOf(site) {
  const { data } = await json(`${site.url}/api/gigs?terms=logo&per_page=44`);
  const address = `${data[0].username}/${data[0].slug}`;
  const asUser = { authorization: `Bearer ${await signIn(site)}` };
  const tagOf = async (/** @type {string} */ path) =>
    (await fetch(site.url + path)).headers.get('etag') ?? '';
  const unchanged = { 'if-none-match': await tagOf(`/api/gigs/${address}`) };
  // What is large: browsers ask for it compressed.
  const compressed = { 'accept-encoding': 'br' };
  const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip' };
  return [
    { name: 'search of tasks', path: '/api/gigs?terms=logo&per_page=44', rate: 300, p97_5: 60 },
    { name: 'task', path: `/api/gigs/${address}`, rate: 1500, alone: 2 },
    { name: 'task that is unchanged', path: `/api/gigs/${address}`, headers: unchanged, rate: 3000 },
    { name: 'profile', path: `/api/gigs/${data[0].username}`, headers: compressed, rate: 1000 },
    { name: 'categories', path: '/api/categories', headers: compressed, rate: 3000 },
    { name: 'own account', path: '/api/user', headers: asUser, rate: 1000 },
    { name: 'own orders', path: '/api/order?side=buyer', headers: asUser, rate: 1500 },
    { name: 'unread messages', path: '/api/message/unread', headers: asUser, rate: 1500 },
    { name: 'settings', path: '/api/settings', rate: 5000 },
    { name: 'task page as HTML, guest', path: `/${address}`, headers: asBrowser, rate: 300 },
    { name: 'home page as HTML, guest', path: '/', headers: asBrowser, rate: 500 },
  ];
}

/**
 * Reads over and over for a time; returns the latency and how many reads were served per second.
 *
 * @param {string} url
 * @param {Read} read
 * @param {{ connections: number, seconds: number }} load
 */
async function drive(url, { name, path, headers = {} }, load) {
  const result = await autocannon({
    url: url + path,
    headers,
    connections: load.connections,
    duration: load.seconds,
  });
  // 304 is an answer as well: the caller has the task already.
  const served = result['2xx'] + result['3xx'];
  const refused = result.errors + result.timeouts + result.non2xx - result['3xx'];
  if (refused > 0) console.log(`  ${name}: ${refused} of ${result.requests.total} reads were refused`);
  return { latency: result.latency, rate: Math.round(served / result.duration) };
}

/**
 * @param {string} url
 * @param {Read} read
 * @param {number} seconds
 * @returns {Promise<Figure[]>}
 */
async function measure(url, read, seconds) {
  await drive(url, read, { connections, seconds: 2 });
  const { rate, latency } = await drive(url, read, { connections, seconds });
  const figures = [atLeast({ name: read.name, value: rate, unit: '/s' }, read.rate)];
  if (read.p97_5 !== undefined)
    figures.push(limited({ name: `${read.name}: p97.5`, value: latency.p97_5, unit: 'ms' }, read.p97_5));
  if (read.alone !== undefined) {
    const { latency: alone } = await drive(url, read, { connections: 1, seconds: 2 });
    figures.push(limited({ name: `${read.name}: alone, median`, value: alone.p50, unit: 'ms' }, read.alone));
  }
  return figures;
}

/**
 * Measures reads over ten connections, through the edge, on the embedded database.
 *
 * @param {{ startSite?: typeof startBuiltSite, tasks?: number, seconds?: number, only?: string }} [options]
 * @returns {Promise<Figure[]>}
 */
export async function run({ startSite = startBuiltSite, tasks = 30_000, seconds = 6, only = '' } = {}) {
  console.log(`Reads over ${tasks} tasks, ${connections} connections, ${availableParallelism()} cores`);
  const site = await startSite({ args: ['--tasks', String(tasks)], env: { RATE_LIMITS: '0' }, within });
  try {
    const reads = (await readsOf(site)).filter(({ name }) => name.includes(only));
    /** @type {Figure[]} */
    const figures = [];
    for (const read of reads) figures.push(...(await measure(site.url, read, seconds)));
    return figures;
  } finally {
    await site.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { tasks: { type: 'string' }, seconds: { type: 'string' }, only: { type: 'string' } },
  });
  const figures = await run({
    ...(values.tasks && { tasks: Number(values.tasks) }),
    ...(values.seconds && { seconds: Number(values.seconds) }),
    ...(values.only && { only: values.only }),
  });
  if (showFigures(figures) > 0) process.exitCode = 1;
}
