/**
 * Measures the same two pages three times in one run: this shell with its remotes, a plain federation set-up of the
 * same sources (the plug-in's defaults, no hints), and a monolith build of them.
 */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilAtRest } from './lib/at-rest.mjs';
import { largestPaint } from './lib/largest-paint.mjs';
import { isAwaited, kilobytesOf, recordRequests, scriptsOf } from './lib/requests.mjs';
import { untilRendered } from './lib/rendered.mjs';
import { serialLevels } from './lib/serial-levels.mjs';
import { build, monolith, plain } from './side-by-side/configs.mjs';
import { serve } from './side-by-side/serve.mjs';
import { limited } from '../scripts/lib/figures.mjs';

/**
 * @import { Browser } from '@playwright/test'
 * @import { Bench } from '../scripts/bench.mjs'
 * @import { Figure } from '../scripts/lib/figures.mjs'
 *
 * @typedef {object} Network
 * @property {string} name
 * @property {number} latency milliseconds
 * @property {number} speed bytes per second
 * @property {number} slowdown of the processor
 * @property {{ paint: number, share: number, warm: number }} aims
 *
 * @typedef {Record<string, string>} Ways addresses by how the site is built
 * @typedef {Awaited<ReturnType<typeof cold>>} Cold
 */

/** Odd, so that one of them is the median. */
const ROUNDS = 5;

/** @param {number} perSecond */
const kilobits = (perSecond) => (perSecond * 1000) / 8;
/** With what is to be reached: milliseconds, and the largest paint as a share of plain federation's. */
const networks = {
  slow: {
    name: '150 ms, 1.6 Mbit/s, processor 4x slower',
    latency: 150,
    speed: kilobits(1600),
    slowdown: 4,
    aims: { paint: 600, share: 0.15, warm: 120 },
  },
  fast: {
    name: '40 ms, 10 Mbit/s',
    latency: 40,
    speed: kilobits(10_000),
    slowdown: 1,
    aims: { paint: 200, share: 0.2, warm: 33 },
  },
};

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * The minimum and maximum of the measurements.
 *
 * @param {number[]} values
 * @returns {[number, number]}
 */
const spread = (values) => [Math.min(...values), Math.max(...values)];

/**
 * A browser's page behind a network, with an empty cache. Its processor is slowed down last, since that keeps the
 * browser from ever being idle.
 *
 * @param {Browser} browser
 * @param {Network} network
 */
async function openPage(browser, { latency, speed, slowdown }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  const slowDown = () => session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session, slowDown };
}

/**
 * Opens an address for the first time: the time of its largest contentful paint, and what was loaded until then.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {Network} network
 */
async function cold(browser, url, network) {
  const { context, page, session, slowDown } = await openPage(browser, network);
  const requests = recordRequests(session);
  await untilAtRest(browser);
  await slowDown();
  await page.goto(url, { waitUntil: 'commit' });
  // Nothing is asked of the page before: the script that answers would run before its first paint.
  await page.waitForLoadState('networkidle');
  await page.locator('main h1').first().waitFor({ state: 'visible' });
  const paint = await largestPaint(page);
  const first = Math.min(...requests.map(({ start }) => start));
  await context.close();
  return {
    paint,
    requests: requests.length,
    kilobytes: kilobytesOf(requests),
    scripts: kilobytesOf(scriptsOf(requests)),
    levels: serialLevels(requests.filter(isAwaited), first + paint / 1000),
  };
}

/**
 * From the home page, after a short hover, to a task: milliseconds from the click until its heading is shown. The page
 * itself measures, and the mouse button is pressed without moving the pointer, so that no call of the bench's own falls
 * into the measured time.
 *
 * @param {Browser} browser
 * @param {string} url
 * @param {Network} network
 * @returns {Promise<number>}
 */
async function warm(browser, url, network) {
  const { context, page, slowDown } = await openPage(browser, network);
  await page.goto(url);
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  await link.hover();
  await page.waitForLoadState('networkidle');
  await untilAtRest(browser);
  await slowDown();
  const measured = await page.evaluateHandle(() => {
    const heading = () => globalThis.document.querySelector('main h1')?.textContent;
    /** @type {Promise<number>} */
    const painted = new Promise((resolve) => {
      /** @param {MouseEvent} event */
      const onClick = ({ timeStamp }) => {
        const before = heading();
        new globalThis.MutationObserver((_changes, observer) => {
          if (!heading() || heading() === before) return;
          observer.disconnect();
          resolve(performance.now() - timeStamp);
        }).observe(globalThis.document.body, { childList: true, subtree: true, characterData: true });
      };
      globalThis.addEventListener('click', onClick, { capture: true, once: true });
    });
    return { shown: painted };
  });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(({ pathname }) => pathname !== '/');
  const took = await measured.evaluate(({ shown }) => shown);
  await context.close();
  return took;
}

/**
 * The figures of each page, build and network, side by side.
 *
 * @param {Bench} bench
 * @returns {Promise<Figure[]>}
 */
export async function run({ startSite, chromium: executablePath }) {
  const folder = mkdtempSync(join(tmpdir(), 'side-by-side-'));
  const site = await startSite();
  const [mono, federation] = [join(folder, 'monolith'), join(folder, 'plain')];
  await build([...(await monolith(mono)), ...(await plain(federation))]);
  const fronts = {
    monolith: await serve(mono, { site: site.url, scripts: ['/main.js'] }),
    plain: await serve(federation, { site: site.url, scripts: ['/main.js'] }),
  };
  const ways = { tasklane: site.url, 'plain federation': fronts.plain.url, monolith: fronts.monolith.url };
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const { data } = await fetch(`${site.url}/api/featured/task?limit=1`).then((answer) => answer.json());
    const pages = { home: '/', task: `/${data[0].username}/${data[0].slug}` };
    /** @type {Figure[]} */
    const figures = [];
    for (const [page, path] of Object.entries(pages)) {
      await untilRendered(site.url + path);
      for (const network of Object.values(networks))
        figures.push(...(await coldFigures(browser, ways, { page, path, network })));
    }
    figures.push(...(await warmFigures(browser, ways)));
    return figures;
  } finally {
    await browser.close();
    await Promise.all(Object.values(fronts).map((front) => front.close()));
    await site.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {Browser} browser
 * @param {Ways} ways
 * @param {{ page: string, path: string, network: Network }} options
 * @returns {Promise<Figure[]>}
 */
async function coldFigures(browser, ways, { page, path, network }) {
  /** @type {Record<string, Cold[]>} */
  const figures = {};
  // In turns, so that other load on the machine affects all alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, url] of Object.entries(ways))
      (figures[way] ??= []).push(await cold(browser, url + path, network));
  }
  /** @type {(way: string, measure: keyof Cold) => number[]} */
  const valuesOf = (way, measure) => (figures[way] ?? []).map((each) => each[measure]);
  /** @param {string} way */
  const paint = (way) => median(valuesOf(way, 'paint'));
  /** @type {(way: string, what: string, measure: keyof Cold, unit: string) => Figure} */
  const figure = (way, what, measure, unit) => ({
    name: `${page}, ${way}, ${network.name}: ${what}`,
    value: median(valuesOf(way, measure)),
    unit,
    spread: spread(valuesOf(way, measure)),
  });
  return [
    ...Object.keys(ways).flatMap((way) => [
      way === 'tasklane'
        ? limited(figure(way, 'largest paint, cold', 'paint', 'ms'), network.aims.paint)
        : figure(way, 'largest paint, cold', 'paint', 'ms'),
      figure(way, 'all bytes', 'kilobytes', 'kB'),
      figure(way, 'bytes of scripts', 'scripts', 'kB'),
      figure(way, 'requests', 'requests', 'requests'),
      figure(way, 'serial levels until then', 'levels', 'levels'),
    ]),
    limited(
      {
        name: `${page}, ${network.name}: largest paint as a share of plain federation's`,
        value: paint('tasklane') / paint('plain federation'),
        unit: '',
      },
      network.aims.share,
    ),
    limited(
      {
        name: `${page}, ${network.name}: largest paint as a share of the monolith's`,
        value: paint('tasklane') / paint('monolith'),
        unit: '',
      },
      1,
    ),
  ];
}

/**
 * @param {Browser} browser
 * @param {Ways} ways
 */
async function warmFigures(browser, ways) {
  /** @type {Figure[]} */
  const figures = [];
  for (const network of Object.values(networks)) {
    /** @type {Record<string, number[]>} */
    const measurements = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, url] of Object.entries(ways))
        (measurements[way] ??= []).push(await warm(browser, url, network));
    }
    for (const [way, took] of Object.entries(measurements)) {
      const name = `from home to a task, ${way}, ${network.name}: pointed at, then clicked`;
      const figure = { name, value: median(took), unit: 'ms', spread: spread(took) };
      figures.push(way === 'tasklane' ? limited(figure, network.aims.warm) : figure);
    }
  }
  return figures;
}
