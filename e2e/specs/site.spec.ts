import type { Page } from '@playwright/test';
import { demoAccount, signInAs } from '../commands/accounts';
import { visitOf } from '../commands/addresses';
import { register } from '../commands/people';
import { remoteIn, remotesFor } from '../commands/registry';
import { expect, expectAccessible, test } from '../fixtures';
import { LoginDialog } from '../pages/dialogs';
import { notFound } from '../pages/errors';
import { Header } from '../pages/header';
import { expectTakenOver } from '../pages/takeover';

test('a guest who opens a protected page gets there after signing in', async ({ page }) => {
  // Given a guest
  const account = demoAccount('buyer');

  // When they open a page of an account
  await page.goto('/my-account/purchases?status=completed');

  // Then they are asked to sign in, and redirected there afterwards
  await expect(page).toHaveURL('/#login');
  const login = new LoginDialog(page);
  await expect(login.root).toBeVisible();
  await expectAccessible(page);
  await login.signIn(account);
  await expect(page).toHaveURL('/my-account/purchases?status=completed');
  await expect(page.getByRole('heading', { level: 1, name: 'My purchases' })).toBeVisible();
});

test('a wrong password shows an error in the login dialog', async ({ page }) => {
  await page.goto('/#login');
  const login = new LoginDialog(page);
  await login.signIn({ email: demoAccount('buyer').email, password: 'Not-the-password-1' });
  await expect(login.root.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/#login');
});

test('signing out in one tab signs out the other tabs', async ({ api, visit }) => {
  // Given two tabs of one user
  const person = await register(api, 'buyer');
  const first = await visit(person);
  const second = await first.context().newPage();
  await first.goto('/my-account/profile');
  await second.goto('/');
  const account = new Header(first).account(person.username);
  await expect(new Header(second).account(person.username)).toBeVisible();

  // When they sign out in one
  await account.click();
  await first.getByRole('button', { name: 'Sign out' }).click();

  // Then both belong to a guest, on the home page, and none of the user's data is stored
  await expect(first).toHaveURL('/');
  const storageKeys = await first.evaluate(() => Object.keys(localStorage));
  expect(storageKeys).not.toEqual(expect.arrayContaining([expect.stringMatching(/token|username/i)]));
  await expect(new Header(first).signIn()).toBeVisible();
  await expect(new Header(second).signIn()).toBeVisible();
});

test('a page that does not exist answers 404 and says so', async ({ page, api, expectFailure }) => {
  expectFailure(/^404\s*Page Not Found/);
  const { username } = await signInAs(api, 'verified seller');
  for (const address of ['/no/such/page/here', '/nobodyhasthis', `/${username}/no-such-task`, '/404']) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(notFound(page)).toBeVisible();
  }
  await expectAccessible(page);
});

/** How a visitor may come to a task. */
const ways = {
  'from another page': async (page: Page) => {
    await page.goto('/');
    await expectTakenOver(page);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  },
  directly: async (page: Page, address: string) => {
    await page.goto(address);
  },
};

for (const [way, come] of Object.entries(ways)) {
  test(`a remote that cannot be loaded breaks only its own pages, reached ${way}`, async ({
    browser,
    expectFailure,
    scene,
    site,
  }) => {
    expectFailure(/This part of the site didn’t load/);
    // Given that the remote of the task page is unreachable, which the page will report as an error
    const page = await (await browser.newContext()).newPage();
    const { base } = remoteIn(await remotesFor(site, null), 'task-page');
    const outOfReach = `**${base}**`;
    await page.route(outOfReach, (route) => route.abort());

    // When a visitor comes to a task
    await come(page, visitOf({ name: 'task_info', path: '', access: 'public' }, scene).address);

    // Then that page says in its place that it failed
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    const header = new Header(page);
    await expect(header.root).toBeVisible();
    await expectAccessible(page);

    // And everything else works
    await header.search('logo');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    // And the page is shown when the remote is back
    await page.goBack();
    await expect(tryAgain).toBeVisible();
    await page.unroute(outOfReach);
    await tryAgain.click();
    await expect(page.getByRole('region', { name: 'Order this task' })).toBeVisible();
  });
}

test('a task description keeps its special characters and bold text', async ({ api, visit }) => {
  // Given a user who opens the draft of a task
  const writer = await signInAs(api, 'pre-seller');
  const [draft] = await writer.api.get('gigs.mine', { query: {} });
  const form = `/my-account/tasks/edit/${draft?.card.slug ?? ''}`;
  const page = await visit(writer);
  await page.goto(form);
  const description = page.getByRole('textbox', { name: 'Description' });

  // When they edit it by the keyboard alone, and save it
  await description.press('ControlOrMeta+a');
  await page.keyboard.type('R&D where a < b & <em>c</em>, ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('done twice');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And a second part.');
  await page.getByRole('button', { name: 'Save as draft' }).click();

  // Then the task's page and the form show it as it was written
  const written = 'R&D where a < b & <em>c</em>, done twice';
  await expect(page).toHaveURL(/#edit$/);
  await expect(page.getByRole('main').getByText(written)).toBeVisible();
  await expect(page.locator('main strong', { hasText: 'done twice' })).toBeVisible();
  await page.goto(form);
  await expect(description.getByRole('paragraph')).toHaveText([written, 'And a second part.']);
  await expect(description.locator('strong')).toHaveText('done twice');
});
