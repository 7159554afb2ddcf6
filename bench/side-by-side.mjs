/**
 * The same two pages three times, measured in one run: this shell with its remotes, a plain federation set-up of the
 * same sources (the plug-in's defaults, no hints), and a monolith build of them.
 */
import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilAtRest } from './lib/at-rest.mjs';
import { largestPaint } from './lib/largest-paint.mjs';
import { serialLevels } from './lib/serial-levels.mjs';
import { build, monolith, plain } from './side-by-side/configs.mjs';
import { serve } from './side-by-side/serve.mjs';

/** Odd, so that one of them is the median. */
const ROUNDS = 5;
/** Cold largest paint of this shell, as a share of plain federation's. */
const MAX_SHARE = 0.4;
const MAX_WARM_MS = 50;

const kilobits = (perSecond) => (perSecond * 1000) / 8;
const networks = {
  slow: { name: '150 ms, 1.6 Mbit/s, processor 4x slower', latency: 150, speed: kilobits(1600), slowdown: 4 },
  fast: { name: '40 ms, 10 Mbit/s', latency: 40, speed: kilobits(10_000), slowdown: 1 },
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The least and the most of what was measured. */
const spread = (values) => [Math.min(...values), Math.max(...values)];

/**
 * A browser's page behind a network, with an empty cache. Its processor is slowed down last, since that keeps the
 * browser from ever being at rest.
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

/** Opens an address for the first time: when its largest part was painted, and what it took until then. */
async function cold(browser, url, network) {
  const { context, page, session, slowDown } = await openPage(browser, network);
  const pending = new Map();
  const requests = [];
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) =>
    pending.set(requestId, { start: timestamp, type, bytes: 0 }),
  );
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = pending.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = pending.get(requestId);
    if (one) requests.push({ ...one, end: timestamp });
  });
  await untilAtRest(browser);
  await slowDown();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor({ state: 'visible' });
  await page.waitForLoadState('networkidle');
  const paint = await largestPaint(page);
  const first = Math.min(...requests.map(({ start }) => start));
  await context.close();
  const waits = requests.filter(({ type }) =>
    ['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR'].includes(type),
  );
  return {
    paint,
    requests: requests.length,
    kilobytes: requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    scripts:
      requests.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    levels: serialLevels(waits, first + paint / 1000),
  };
}

/**
 * From the home page, pointed at for a moment, to a task: milliseconds from the click until its heading stands. The page
 * itself tells, and the pointer is pressed where it stands, so that no question of the bench's own falls into the time
 * that is measured.
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
    const shown = new Promise((resolve) => {
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
    return { shown };
  });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(({ pathname }) => pathname !== '/');
  const took = await measured.evaluate(({ shown }) => shown);
  await context.close();
  return took;
}

/** @returns the figures of each page, way and network, side by side */
export async function run({ startSite, chromium: executablePath }) {
  const folder = mkdtempSync(join(tmpdir(), 'side-by-side-'));
  const site = await startSite();
  const [mono, federation] = [join(folder, 'monolith'), join(folder, 'plain')];
  await build([...monolith(mono), ...plain(federation)]);
  const fronts = {
    monolith: await serve(mono, { site: site.url, scripts: ['/main.js'] }),
    plain: await serve(federation, { site: site.url, scripts: ['/main.js'] }),
  };
  const ways = { tasklane: site.url, 'plain federation': fronts.plain.url, monolith: fronts.monolith.url };
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { data } = await fetch(`${site.url}/api/featured/task?limit=1`).then((answer) => answer.json());
    const pages = { home: '/', task: `/${data[0].username}/${data[0].slug}` };
    const figures = [];
    for (const [page, path] of Object.entries(pages)) {
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

async function coldFigures(browser, ways, { page, path, network }) {
  const found = {};
  // In turns, so that what else the machine does harms all alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [way, url] of Object.entries(ways))
      (found[way] ??= []).push(await cold(browser, url + path, network));
  }
  const of = (way, what) => median(found[way].map((each) => each[what]));
  const paint = (way) => of(way, 'paint');
  const figure = (way, what, unit) => ({
    name: `${page}, ${way}, ${network.name}: ${what[0]}`,
    value: of(way, what[1]),
    unit,
    spread: spread(found[way].map((each) => each[what[1]])),
  });
  return [
    ...Object.keys(ways).flatMap((way) => [
      figure(way, ['largest paint, cold', 'paint'], 'ms'),
      figure(way, ['all bytes', 'kilobytes'], 'kB'),
      figure(way, ['bytes of scripts', 'scripts'], 'kB'),
      figure(way, ['requests', 'requests'], 'requests'),
      figure(way, ['serial levels until then', 'levels'], 'levels'),
    ]),
    aim(
      `${page}, ${network.name}: largest paint as a share of plain federation's`,
      paint('tasklane') / paint('plain federation'),
      '',
      MAX_SHARE,
    ),
    aim(
      `${page}, ${network.name}: largest paint as a share of the monolith's`,
      paint('tasklane') / paint('monolith'),
      '',
      1,
    ),
  ];
}

async function warmFigures(browser, ways) {
  const figures = [];
  for (const network of Object.values(networks)) {
    const found = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, url] of Object.entries(ways))
        (found[way] ??= []).push(await warm(browser, url, network));
    }
    for (const [way, took] of Object.entries(found)) {
      const name = `from home to a task, ${way}, ${network.name}: pointed at, then clicked`;
      const figure = { name, value: median(took), unit: 'ms', spread: spread(took) };
      figures.push(
        way === 'tasklane' ? { ...figure, limit: MAX_WARM_MS, ok: figure.value <= MAX_WARM_MS } : figure,
      );
    }
  }
  return figures;
}

const aim = (name, value, unit, limit) => ({ name, value, unit, limit, ok: value <= limit });
