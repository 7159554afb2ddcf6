/**
 * Loads pages with an empty cache in Chromium, with every response delayed by 100 ms. Measures the serial round trips
 * between the HTML and its largest paint, the JavaScript transferred, and the copies of each shared package.
 */
import { chromium } from '@playwright/test';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { largestPaint } from './lib/largest-paint.mjs';
import { brotliDecompressSync } from 'node:zlib';
import { limited } from '../scripts/lib/figures.mjs';
import { forwardTo } from './lib/forward.mjs';
import { listen } from './lib/listen.mjs';
import { isAwaited, kilobytesOf, recordRequests, scriptsOf } from './lib/requests.mjs';
import { untilRendered } from './lib/rendered.mjs';
import { serialLevels } from './lib/serial-levels.mjs';

/**
 * @import { Bench } from '../scripts/bench.mjs'
 * @import { Figure } from '../scripts/lib/figures.mjs'
 * @typedef {{ shareScopeMap?: Record<string, Record<string, Record<string, { loaded?: boolean }>>> }} FederationInstance
 */

const DELAY_MS = 100;
const MAX_JS_KB = 170;
const MAX_HTML_KB = 18;
const MAX_LEVELS = 2;
/** A page is composed again for the visitor who comes this much later. */
const PAGE_FRESH_MS = 2_100;
/** At most this many visits, until a page is as small as it gets. */
const VISITS = 8;
/** A string of each library that no other code contains: it occurs once per copy in the scripts of a page. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'rendererPackageName:"react-dom"',
  'react-router': '__reactRouterVersion=',
  'react-query': 'setQueryDefaults',
};

/**
 * Starts a proxy that delays every response of `target` by `delay` milliseconds.
 *
 * @param {string} target
 * @param {number} delay
 */
function delayingFront(target, delay) {
  // Budgets are in gzip, which every browser accepts; brotli is smaller.
  const { agent, forward } = forwardTo(target, { delay, headers: { 'accept-encoding': 'gzip' } });
  return listen(http.createServer(forward), agent);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} content selector of the element to wait for
 */
async function measureVisit(browser, url, content) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const requests = recordRequests(session);
  /** @type {Promise<string>[]} */
  const scripts = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto(url, { waitUntil: 'commit' });
  // Nothing is asked of the page before: the script that answers would run before its first paint.
  await page.waitForLoadState('networkidle');
  await page.locator(content).first().waitFor({ state: 'visible' });
  const paint = await largestPaint(page);
  const copies = await page.evaluate(() => {
    /** @type {{ __INSTANCES__?: FederationInstance[] } | undefined} */
    const federation = Reflect.get(globalThis, '__FEDERATION__');
    return (federation?.__INSTANCES__ ?? []).flatMap(({ shareScopeMap = {} }) =>
      Object.values(shareScopeMap).flatMap((scope) =>
        Object.values(scope).map(
          (versions) => Object.values(versions).filter((version) => version.loaded).length,
        ),
      ),
    );
  });
  const code = (await Promise.all(scripts)).join('\n');
  const first = Math.min(...requests.map(({ start }) => start));
  await context.close();
  return {
    levels: serialLevels(requests.filter(isAwaited), first + paint / 1000),
    kilobytes: kilobytesOf(scriptsOf(requests)),
    requests: requests.length,
    paint,
    copies,
    marks: Object.values(MARKS).map((mark) => code.split(mark).length - 1),
  };
}

/**
 * Measures the home page and a task page, each with an empty cache.
 *
 * @param {Bench} bench
 * @returns {Promise<Figure[]>}
 */
export async function run({ startSite, chromium: executablePath }) {
  const site = await startSite();
  const front = await delayingFront(site.url, DELAY_MS);
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const tasks = await fetch(`${site.url}/api/featured/task?limit=1`).then((answer) => answer.json());
    const task = tasks.data[0];
    const pages = { home: '/', task: `/${task.username}/${task.slug}` };
    /** @type {Figure[]} */
    const figures = [];
    for (const [name, path] of Object.entries(pages)) {
      await untilRendered(site.url + path);
      figures.push(...figuresOf(name, await measureVisit(browser, front.url + path, 'main h1')));
      figures.push(...(await htmlFigures(name, site.url + path)));
    }
    return figures;
  } finally {
    await browser.close();
    await front.close();
    await site.stop();
  }
}

/**
 * Requests a page as a guest's browser does.
 *
 * @param {string} url
 * @returns {Promise<Buffer>} the HTML, compressed with Brotli
 */
const packedHtml = (url) =>
  new Promise((resolve, reject) => {
    http
      .get(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (answer) =>
        buffer(answer).then(resolve, reject),
      )
      .on('error', reject);
  });

/**
 * The HTML of a page as a browser gets it, first and once it was composed again unchanged, and what it would be without
 * the data that it repeats for its scripts.
 *
 * @param {string} name
 * @param {string} url
 * @returns {Promise<Figure[]>}
 */
async function htmlFigures(name, url) {
  const first = await packedHtml(url);
  let packed = first;
  for (let visit = 1; visit < VISITS && packed.length >= first.length; visit += 1) {
    await setTimeout(PAGE_FRESH_MS);
    packed = await packedHtml(url);
  }
  const html = brotliDecompressSync(packed).toString();
  const data = /<script type="application\/json" id="tasklane-answers">.*?<\/script>/s.exec(html)?.[0] ?? '';
  const kilobytes = { name: `${name}: HTML, brotli`, value: packed.length / 1000, unit: 'kB' };
  const ratio = html.length / (html.length - data.length);
  return [
    limited(kilobytes, MAX_HTML_KB),
    { name: `${name}: HTML, brotli, first composed`, value: first.length / 1000, unit: 'kB' },
    { name: `${name}: HTML to HTML without its data (to reach: 1.15)`, value: ratio, unit: '' },
  ];
}

/**
 * @param {string} name
 * @param {Awaited<ReturnType<typeof measureVisit>>} visit
 * @returns {Figure[]}
 */
function figuresOf(name, visit) {
  const loaded = [...visit.copies, ...visit.marks].filter((copies) => copies > 0);
  if (visit.marks.includes(0)) throw new Error(`A library of ${Object.keys(MARKS)} is no longer recognised.`);
  /** @type {(what: string, value: number, unit: string, limit: number) => Figure} */
  const atMost = (what, value, unit, limit) => limited({ name: `${name}: ${what}`, value, unit }, limit);
  return [
    atMost('serial round trips after the HTML', visit.levels, 'levels', MAX_LEVELS),
    atMost('JavaScript over the wire, gzip', visit.kilobytes, 'kB', MAX_JS_KB),
    atMost('copies of a shared package or library, at most', Math.max(...loaded), 'copies', 1),
    { name: `${name}: largest paint, cold, ${DELAY_MS} ms a response`, value: visit.paint, unit: 'ms' },
    { name: `${name}: requests`, value: visit.requests, unit: 'requests' },
  ];
}
