import type { Page, Request } from '@playwright/test';
import { browserOf, register } from '../commands/people';
import type { TestAccount } from '../commands/people';
import { anyTask, fillBasket } from '../commands/shopping';
import { mistakes, otherBuildOf, silentMistakes } from '../commands/teams';
import { expect, expectAccessible, test as base } from '../fixtures';
import { versionsOf } from '../pages/builds';
import { PayPage } from '../pages/checkout';
import { CoinForm } from '../pages/coins';
import { Failure } from '../pages/failure';
import { Header } from '../pages/header';
import { expectTakenOver } from '../pages/takeover';

/** Opens a page in a browser of a user, in which faults are expected. */
const test = base.extend<{ open: (person: TestAccount | null, at?: string) => Promise<Page> }>({
  open: async ({ browser, site }, use) => {
    const opened: Page[] = [];
    await use(async (person, at = site) => {
      const page = await (await browserOf(browser, at, person)).newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) {
      // Pictures may still be loading.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    }
  },
});

const toJobs = (page: Page) => page.getByRole('link', { name: 'Job board' }).first();
const jobBoard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Job board' });

test('a remote whose files fail to load leaves the header, session and other remotes working', async ({
  api,
  expectFailure,
  open,
}) => {
  expectFailure(/This part of the site didn’t load/);
  // Given a signed-in user, and a remote that is down
  const person = await register(api, 'buyer');
  const page = await open(person);
  const header = new Header(page);
  const failure = new Failure(page);
  await page.route('**/remotes/jobs/**', (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  await expectTakenOver(page);
  const document = await page.evaluateHandle(() => globalThis.document);

  // When they open its page
  await toJobs(page).click();

  // Then the page says so in its place
  await expect(failure.message).toBeVisible();
  await expect(page).toHaveURL('/job-board');
  await expectAccessible(page);

  // And everything else works
  await expect(header.account(person.username)).toBeVisible();
  await header.search('logo');
  await expect(page.getByRole('heading', { level: 1, name: /logo/i })).toBeVisible();

  // When it is up again and they retry
  await page.goBack();
  await expect(failure.message).toBeVisible();
  await page.unroute('**/remotes/jobs/**');
  await failure.retry.click();
  await expect(jobBoard(page)).toBeVisible();

  // Then it is shown, in the same document
  expect(await document.evaluate((before) => before === globalThis.document)).toBe(true);
});

test('a way to pay whose files fail to load leaves the others and what was typed', async ({
  api,
  expectFailure,
  open,
}) => {
  expectFailure(/We couldn’t load this part of the page/);
  // Given a buyer who has begun to fill in a card
  const buyer = await register(api, 'buyer');
  const page = await open(buyer);
  const payPage = new PayPage(page);
  await payPage.open(await fillBasket(buyer, await anyTask(api)));
  const number = payPage.form.getByLabel('Card number');
  await number.fill('4242 4242');

  // When the files of another way to pay do not arrive
  await page.route('**/remotes/checkout/**', (route) => route.abort());
  const [card, coin] = [page.getByRole('radio', { name: /^Card/ }), page.getByRole('radio', { name: /ETN/ })];
  await coin.click();

  // Then its place says so, and a card can still be paid with
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await card.click();
  await expect(number).toHaveValue('4242 4242');

  // When they arrive
  await page.unroute('**/remotes/checkout/**');
  await coin.click();
  await retry.click();

  // Then it pays as well
  await new CoinForm(page).ask('etn');
});

test('the menus of the header, whose file fails to load, come with the next page', async ({ api, open }) => {
  // Given a page on which the file does not arrive
  const buyer = await register(api, 'buyer');
  const page = await open(buyer);
  const header = new Header(page);
  const file = '**/own-nav.*.js';
  await page.route(file, (route) => route.abort());
  await page.goto('/');
  await expect(header.root.getByRole('link', { name: 'Dashboard' })).toBeVisible();

  // When it can be loaded, and the visitor follows a link
  await page.unroute(file);
  await toJobs(page).click();

  // Then they are there
  await expect(header.account(buyer.username)).toBeVisible();
  await expect(header.notifications()).toBeVisible();
  await expect(header.root.getByRole('link', { name: 'Dashboard' })).toBeHidden();
});

test('a tampered chunk never runs, even while the registry is down', async ({ expectFailure, open }) => {
  expectFailure(/This part of the site didn’t load/);
  // Given a page that has only its HTML to check against, and a file that differs from that of the build
  const page = await open(null);
  const failure = new Failure(page);
  const chunks = /\/view-board\.\w+\.js$|\/shell\/[^/]+\/dialog-login\.\w+\.js$/;
  await page.route('**/registry.json*', (route) => route.fulfill({ status: 503 }));
  await page.route(chunks, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.changed = true; ${await answer.text()}` });
  });
  await page.goto('/');
  await expectTakenOver(page);

  // When the visitor opens its page
  await toJobs(page).click();

  // Then it does not run
  await expect(failure.message).toBeVisible();

  // And neither does a late part of the shell; the page reports this to the edge
  const report = page.waitForRequest((request) => request.postData()?.includes('"remote":"shell"') ?? false);
  await new Header(page).signIn().click();
  await expect(page.getByText('This didn’t load.')).toBeVisible();
  expect((await report).postData()).toContain('ChunkLoadError');
  expect(await page.evaluate(() => 'changed' in globalThis)).toBe(false);
});

test('pages that need no back end work while it is down, and the others recover when it answers', async ({
  api,
  expectFailure,
  lonelyEdge,
  open,
  site,
}) => {
  expectFailure(/Search isn’t responding/);
  expectFailure(/^503\s*Under Maintenance/);
  // Given an edge whose back end does not answer
  const task = await anyTask(api);
  const page = await open(null, lonelyEdge);

  // When a visitor opens the site, then its pages are shown
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  // And a search says in its place that it has no answer
  await new Header(page).search('logo');
  await expect(page.getByRole('main').getByText('Search isn’t responding')).toBeVisible();
  await expectAccessible(page);

  // And a task answers that it is temporarily unavailable
  const answer = await page.goto(`/${task.username}/${task.slug}`);
  expect(answer?.status()).toBe(503);
  await expect(page).toHaveURL('/503');
  await expect(page.getByRole('heading', { level: 1, name: 'Under Maintenance' })).toBeVisible();
  await expectAccessible(page);

  // When the back end answers again and they retry, then the task is shown
  await page.route('**/api/**', async (route) => {
    const from = new URL(route.request().url());
    const response = await route.fetch({ url: site + from.pathname + from.search });
    await route.fulfill({ response });
  });
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`/${task.username}/${task.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: task.title })).toBeVisible();
});

for (const [fault, mistake] of Object.entries(mistakes)) {
  test(`a build that ${fault} is replaced by the live build`, async ({ develop, open }) => {
    // Given a developer's build with a mistake
    const address = await develop('jobs', await otherBuildOf('jobs', mistake));
    const page = await open(null);
    const builds = versionsOf(page, 'jobs');

    // When the page is opened
    await page.goto(address);
    await page.getByRole('button', { name: 'Show it' }).click();

    // Then the live build is shown
    await expect(jobBoard(page)).toBeVisible();
    await expect(new Failure(page).message).toBeHidden();
    await expect.poll(builds).not.toEqual([]);
  });
}

/** Whether a request reports to the edge that the job board's build failed in the render phase, with this cause. */
const isReportOf = (request: Request, { version }: { readonly version: string }, cause: string): boolean =>
  request.postData()?.includes(JSON.stringify({ remote: 'jobs', version, phase: 'render', cause })) ?? false;

test('a build whose style sheet hides the header is reported', async ({ develop, open }) => {
  // Given a developer's build whose style sheet applies to every header on the page
  const build = await otherBuildOf('jobs', silentMistakes['hides the header']);
  const page = await open(null);
  const reported = page.waitForRequest((request) => isReportOf(request, build, 'HiddenLayout'));

  // When its page is opened
  await page.goto(await develop('jobs', build));
  await page.getByRole('button', { name: 'Show it' }).click();

  // Then the page does not change, and reports it to the edge
  await expect(jobBoard(page)).toBeVisible();
  await expect(new Header(page).root).toBeHidden();
  await reported;
});

test('a build that renders endlessly is reported by the next page in the same browser', async ({
  develop,
  open,
}) => {
  // Given a page that hangs in a developer's build
  const build = await otherBuildOf('jobs', silentMistakes['renders without end']);
  const page = await open(null);
  await page.goto(await develop('jobs', build));
  await page.getByRole('button', { name: 'Show it' }).click({ noWaitAfter: true });

  // When the visitor opens the site again, some seconds later, then that page works and reports to the edge
  const next = await page.context().newPage();
  let isReported = false;
  next.on('request', (request) => (isReported ||= isReportOf(request, build, 'PageHang')));
  // Playwright sets its clock in all pages of the browser, and the one that hangs would not answer.
  await next.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 10_000;
  });
  await expect(async () => {
    await next.goto('/search');
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();
    expect(isReported).toBe(true);
  }).toPass();
});
