/**
 * Uses ten screens on a slow machine: in Chromium, with the processor slowed down four times. Measures how long the page
 * takes to show what somebody did to it (INP), and how much of it moves while it loads (CLS).
 */
import { chromium } from '@playwright/test';
import { limited } from '../scripts/lib/figures.mjs';

/**
 * @import { Page } from '@playwright/test'
 * @import { Bench } from '../scripts/bench.mjs'
 * @import { Figure } from '../scripts/lib/figures.mjs'
 *
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {boolean} [signedIn]
 *
 * @typedef {PerformanceEntry & { interactionId: number, hadRecentInput: boolean, value: number }} Observation of an
 *   input, or of a layout that has shifted
 */

const SLOWDOWN = 4;
/** Milliseconds from an input to the next frame. */
const MAX_INTERACTION = 100;
/** Share of the window that moves, times how far. */
const MAX_SHIFT = 0.01;

/** @type {(task: string, seller: string) => Screen[]} */
const screens = (task, seller) => [
  { name: 'home', path: '/' },
  { name: 'search', path: '/search?terms=logo' },
  { name: 'category', path: '/category/design' },
  { name: 'task', path: task },
  { name: 'profile', path: seller },
  { name: 'job board', path: '/job-board' },
  { name: 'dashboard', path: '/my-account/dashboard', signedIn: true },
  { name: 'inbox', path: '/my-account/inbox', signedIn: true },
  { name: 'purchases', path: '/my-account/purchases', signedIn: true },
  { name: 'settings', path: '/my-account/settings', signedIn: true },
];

/** Counts, from the start of each page, what the browser reports. */
function observe() {
  const seen = { interaction: 0, shift: 0 };
  Reflect.set(globalThis, '__seen', seen);
  /** @type {(type: string, take: (entry: Observation) => void) => void} */
  const on = (type, take) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(/** @type {Observation} */ (entry));
    }).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  on('event', ({ interactionId, duration }) => {
    if (interactionId > 0) seen.interaction = Math.max(seen.interaction, duration);
  });
  on('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) seen.shift += value;
  });
}

/**
 * Does on a page what can be done on every page: types into its search box, opens a menu of the header and closes it,
 * and walks through what takes the focus.
 *
 * @param {Page} page
 */
async function use(page) {
  const header = page.getByRole('banner');
  await header.getByRole('searchbox').first().pressSequentially('logo design', { delay: 20 });
  await page.keyboard.press('Escape');
  await header.getByRole('button').last().click();
  await page.keyboard.press('Escape');
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
  // What the browser reports of an input arrives with the frame after it.
  await page.evaluate(
    () => new Promise((resolve) => globalThis.requestAnimationFrame(() => setTimeout(resolve))),
  );
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 */
async function measureScreen(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(url);
  await page.locator('main h1').first().waitFor();
  if (page.url() !== url) throw new Error(`${url} leads to ${page.url()}.`);
  await page.waitForLoadState('networkidle');
  await use(page);
  /** @type {{ interaction: number, shift: number }} */
  const seen = await page.evaluate(() => Reflect.get(globalThis, '__seen'));
  await page.close();
  return seen;
}

/**
 * Opens a context for a guest or for a signed-in buyer.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<Bench['startSite']>>} site
 * @param {boolean} signedIn
 */
async function contextOf(browser, site, signedIn) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(observe);
  if (!signedIn) return context;
  const account = site.accounts.find(({ role }) => role === 'buyer');
  if (!account) throw new Error('The site has no demonstration accounts.');
  const answer = await fetch(`${site.url}/api/login/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account.email, password: account.password }),
  });
  const { token, refresh_token: refreshToken } = await answer.json();
  await context.addInitScript(
    ([access, refresh, username]) => {
      localStorage.setItem('accessToken', access ?? '');
      localStorage.setItem('refreshToken', refresh ?? '');
      localStorage.setItem('username', username ?? '');
    },
    [token, refreshToken, account.username],
  );
  return context;
}

/**
 * @param {Bench} bench
 * @returns {Promise<Figure[]>}
 */
export async function run({ startSite, chromium: executablePath }) {
  const site = await startSite();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  try {
    const { data } = await fetch(`${site.url}/api/featured/task?limit=1`).then((answer) => answer.json());
    const [task] = data;
    const guest = await contextOf(browser, site, false);
    const buyer = await contextOf(browser, site, true);
    /** @type {Figure[]} */
    const figures = [];
    for (const { name, path, signedIn } of screens(`/${task.username}/${task.slug}`, `/${task.username}`)) {
      const seen = await measureScreen(signedIn ? buyer : guest, site.url + path);
      figures.push(
        limited(
          { name: `${name}: slowest interaction`, value: seen.interaction, unit: 'ms' },
          MAX_INTERACTION,
        ),
        limited({ name: `${name}: layout shift`, value: seen.shift, unit: '' }, MAX_SHIFT),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}
