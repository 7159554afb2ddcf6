import { brand, browsing, sheetAddress, sheetPart, storageKeys, takeoverMarks } from '@tasklane/contracts';
import type { Page } from '@playwright/test';
import { visitOf } from '../commands/addresses';
import { remoteIn, remotesFor } from '../commands/registry';
import { expect, test } from '../fixtures';
import { LoginDialog } from '../pages/dialogs';
import { Header } from '../pages/header';
import { holdBack } from '../pages/loading';
import { shiftsOf } from '../pages/shifts';
import { expectTakenOver } from '../pages/takeover';

/** Remotes with public pages. */
const remotes = ['discovery', 'task-page', 'jobs'];

const languages = ['en', 'ar'];

/**
 * Opens a page with rendered HTML, which is returned; retries, as a busy machine may be too slow for the first request.
 */
async function openRendered(page: Page, address: string): Promise<string> {
  let html = '';
  await expect(async () => {
    const answer = await page.goto(address);
    html = (await answer?.text()) ?? '';
    expect(html, address).toContain(takeoverMarks.attribute);
  }).toPass();
  return html;
}

/** The parts of a page that hydration must not change; results are searched again in the browser. */
const lasting: Readonly<Record<string, string>> = { search: 'main h1' };

/**
 * Returns what a page says: its metadata, as search engines and social cards read it, and the text of a part of it,
 * without what depends on the time.
 *
 * @param part a selector
 * @param html the page's HTML; by default, the page as it is now
 */
const saidBy = (page: Page, part: string, html?: string) =>
  page.evaluate(
    ({ selector, source }) => {
      const read = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html');
      const content = (meta: string) => read.head.querySelector(meta)?.getAttribute('content') ?? '';
      const copy = read.querySelector(selector)?.cloneNode(true) as Element | undefined;
      for (const time of copy?.querySelectorAll('time') ?? []) time.remove();
      return {
        title: read.title,
        description: content('meta[name="description"]'),
        picture: content('meta[property="og:image"]'),
        canonical: read.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
        text: copy?.textContent ?? '',
      };
    },
    { selector: part, source: html },
  );

for (const remote of remotes) {
  for (const language of languages) {
    test(`every public page of ${remote} is shown without scripts in ${language} and hydrates unchanged`, async ({
      scene,
      site,
      visit,
    }) => {
      const guest = { locale: language, timezoneId: 'UTC' };
      const { routes } = remoteIn(await remotesFor(site, null), remote);
      const open = routes.filter(({ access }) => access === 'public');
      expect(open).not.toEqual([]);
      const plain = await visit(null, { ...guest, javaScriptEnabled: false });
      const alive = await visit(null, guest);
      for (const route of open) {
        await test.step(route.name, async () => {
          const { address } = visitOf(route, scene);

          // Given a browser without scripts, the page is shown in the visitor's language
          await openRendered(plain, address);
          await expect(plain.locator('main h1')).toBeVisible();
          await expect(plain.locator('html')).toHaveAttribute('lang', language);
          const head = await saidBy(plain, 'main');
          expect(head.title).toMatch(new RegExp(`.+ \\| ${brand.name}$`));
          expect(head.description).not.toBe('');
          expect(head.description.length).toBeLessThanOrEqual(browsing.metaDescription);
          expect(new URL(head.canonical).origin).toBe(new URL(site).origin);
          expect(new URL(head.picture).origin).toBe(new URL(site).origin);

          // With scripts, hydration changes nothing that the same HTML says: another would have the news of other tests
          const html = await openRendered(alive, address);
          await expectTakenOver(alive);
          const part = lasting[route.name] ?? 'main';
          const { title, description, canonical, text } = await saidBy(alive, part, html);
          expect(text).not.toBe('');
          expect(await saidBy(alive, part)).toMatchObject({ title, description, canonical, text });
        });
      }
    });
  }
}

/** Returns the place and the colours of each element of a page. */
const looksOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Texts are laid out before it is known which fonts they need.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    return [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, visibility } = getComputedStyle(element);
      const seen = [x, y, width, height, color, backgroundColor, borderColor, visibility];
      return `${element.tagName}.${element.getAttribute('class')} ${seen.join(' ')}`;
    });
  });

/** Puts the whole of each style sheet into the place of the part that the HTML has of it; returns how many there were. */
async function completeSheets(page: Page): Promise<number> {
  const parts = await page.locator(`style[${sheetPart}]`).all();
  for (const part of parts) {
    const address = (await part.getAttribute(sheetAddress)) ?? '';
    const css = await (await page.request.get(address)).text();
    const folder = address.slice(0, address.lastIndexOf('/') + 1);
    await part.evaluate(
      (style, text) => {
        style.textContent = text;
      },
      css.replaceAll('url(assets/', `url(${folder}assets/`),
    );
  }
  return parts.length;
}

for (const remote of remotes) {
  test(`the HTML of a first visit has all the styles that a page of ${remote} needs`, async ({
    scene,
    site,
    visit,
  }) => {
    const { routes } = remoteIn(await remotesFor(site, null), remote);
    const plain = await visit(null, { javaScriptEnabled: false });
    const alive = await visit(null);
    for (const route of routes.filter(({ access }) => access === 'public')) {
      await test.step(route.name, async () => {
        const { address } = visitOf(route, scene);

        // Given a visitor who has not been here before
        for (const page of [plain, alive]) {
          await page.context().clearCookies();
          await openRendered(page, address);
        }

        // Then the page looks as it does with the whole of its style sheets
        const looks = await looksOf(plain);
        expect(await completeSheets(plain)).toBeGreaterThan(0);
        expect(await looksOf(plain)).toEqual(looks);

        // And has the whole of them once its scripts run
        await expectTakenOver(alive);
        await expect(alive.locator(`style[${sheetPart}]`)).toHaveCount(0);
      });
    }
  });
}

/** Collects the paths that a page requests after this call; the list grows. */
function recordPaths(page: Page, pattern: RegExp): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pattern.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test('a rendered page requests no data that its HTML contains and shifts no layout', async ({
  scene,
  visit,
}) => {
  // Given a guest
  const page = await visit(null);
  const requestedPaths = recordPaths(page, /^\/api\/(?!files)/);

  // When they open a task
  const { address } = visitOf({ name: 'task_info', path: '', access: 'public' }, scene);
  await openRendered(page, address);
  await page.getByRole('button', { name: 'Share this task' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Facebook' })).toBeVisible();

  // Then its reviews, its seller's figures and the task itself are shown without a request
  expect(requestedPaths.filter((path) => path.startsWith('/api/gigs/'))).toEqual([]);

  // And nothing shifted when the scripts ran
  const shifts = await shiftsOf(page);
  expect(shifts.sum, `moved: ${shifts.elements.join('\n')}`).toBeLessThan(0.01);
});

test('a page preloads its scripts, and its font for somebody who has it already', async ({ visit }) => {
  // Given a visitor's first page
  const page = await visit(null);
  await openRendered(page, '/');
  await expectTakenOver(page);

  // Then the files of the remote were requested by the HTML, and the font only for the text
  const initiatorOf = (pattern: string) =>
    page.evaluate(
      (part) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).find(({ name }) =>
          name.includes(part),
        )?.initiatorType,
      pattern,
    );
  expect(await initiatorOf('/remoteEntry.')).toBe('link');
  await expect.poll(() => initiatorOf('.woff2')).toBe('css');
  const font = page.locator('head link[as="font"]');
  await expect(font).toHaveAttribute('media', 'not all');
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.fonts))
    .toContain('.woff2');

  // And the next document preloads it
  await openRendered(page, '/');
  await expectTakenOver(page);
  await expect(font).not.toHaveAttribute('media');
});

test('a page that is in the background, or gets there unpainted, starts without being painted', async ({
  visit,
}) => {
  // Given a visitor whose browser paints nothing
  const page = await visit(null);
  await page.addInitScript(() => {
    let isHidden = new URLSearchParams(location.search).has('hidden');
    window.requestAnimationFrame = () => 0;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    document.addEventListener('visibilitychange', () => (isHidden = true), { capture: true });
  });
  const scripts = page.locator('head script[src]');

  // When a page is opened in the background, it starts
  await openRendered(page, '/?hidden');
  await expectTakenOver(page);

  // When it gets there before it was painted, it starts then
  await openRendered(page, '/');
  await expect(scripts).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expectTakenOver(page);
});

test('the search reuses the results in the HTML and sends a request only when a filter changes', async ({
  scene,
  visit,
}) => {
  // Given a guest
  const page = await visit(null);
  const requestedPaths = recordPaths(page, /^\/api\/index\//);

  // When they open the results of a search
  await openRendered(page, visitOf({ name: 'search', path: '', access: 'public' }, scene).address);
  await expectTakenOver(page);
  const languages = page.getByRole('group', { name: 'Seller speaks' });
  await expect(languages.getByRole('checkbox').first()).toBeVisible();

  // Then results and filters are shown without a request
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(requestedPaths).toEqual([]);

  // And a changed filter sends a search
  await languages.getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/languages=/);
  await expect.poll(() => requestedPaths.length).toBeGreaterThan(0);
});

/** Opens the rendered home page; its scripts wait until the function that is returned is called. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const release = await holdBack(page, /\/shell\/[^/]+\/bootstrap\.\w+\.js/);
  await expect(async () => {
    const answer = await page.goto('/', { waitUntil: 'commit' });
    expect(await answer?.text()).toContain(takeoverMarks.attribute);
  }).toPass();
  return release;
}

test('a click before the scripts are loaded is not lost', async ({ page }) => {
  // Given a page whose scripts load slowly
  const release = await openWithoutScripts(page);

  // When a visitor presses sign-in meanwhile
  await new Header(page).signIn().click();
  release();

  // Then the login dialog opens
  await expect(new LoginDialog(page).root).toBeVisible();
});

test('text typed before the scripts are loaded is not lost', async ({ page }) => {
  // Given a page whose scripts load slowly
  const release = await openWithoutScripts(page);

  // When a visitor types search terms meanwhile
  const box = new Header(page).searchBox();
  await box.fill('logo');
  release();
  await expectTakenOver(page);

  // Then they are searched for
  await expect(box).toHaveValue('logo');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?terms=logo');
});

test('a page scrolled before the scripts are loaded stays where it is', async ({ page }) => {
  // Given a page whose scripts load slowly
  const release = await openWithoutScripts(page);

  // When a visitor scrolls meanwhile
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(0);
  const late = page.waitForRequest(/\/shell\/[^/]+\/background\.\w+\.js/);
  release();
  await late;

  // Then they see the same part of it, and the top of the next page
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await footer.getByRole('link', { name: 'Job board' }).click();
  await expect(page).toHaveURL('/job-board');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a page rendered for everybody adds the parts of a signed-in user in the browser', async ({
  scene,
  visit,
}) => {
  const page = await visit(scene.buyer);
  await openRendered(page, '/');
  await expect(new Header(page).account(scene.buyer.username)).toBeVisible();

  // A seller sees their own task with the parts that only they see
  const own = await visit(scene.seller);
  const { username, slug } = scene.sold;
  await openRendered(own, `/${username}/${slug}`);
  await expectTakenOver(own);
  await expect(own.getByRole('link', { name: /edit/i }).first()).toBeVisible();
});
