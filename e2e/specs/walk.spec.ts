import type { Page } from '@playwright/test';
import { signInAs } from '../commands/accounts';
import { register } from '../commands/people';
import { anyTask } from '../commands/shopping';
import { expect, test } from '../fixtures';
import { SearchPage } from '../pages/search';
import { Visitor } from '../pages/stay';

// Visitors stay on pages. Each kind of page is navigated within itself, and then left idle for a minute or for hours.

/** Opens a page whose clock the test controls. */
async function open(page: Page, address: string): Promise<Visitor> {
  const visitor = await Visitor.at(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return visitor;
}

/** Follows a link of a named row within the page. */
async function follow(page: Page, row: string | RegExp, link: string | RegExp): Promise<void> {
  const { pathname, search } = new URL(page.url());
  await page
    .getByRole('main')
    .getByRole('navigation', { name: row })
    .getByRole('link', { name: link })
    .click();
  await expect(page).not.toHaveURL(pathname + search);
}

test('a search stays on the screen while it is filtered, sorted and left idle', async ({ page }) => {
  const search = new SearchPage(page);
  const visitor = await open(page, '/search?terms=logo');
  await search.choose('Price', '$10 to $25');
  await expect(page).toHaveURL(/price_from=10/);
  await visitor.stay('minute');
  await search.sort('Price: low to high');
  await expect(page).toHaveURL(/sortBy=/);
  await visitor.stay('minute');
  await expect(search.cards().first()).toBeVisible();
  await visitor.stay('hours');
  await expect(search.cards().first()).toBeVisible();
});

test('pages of results, categories and jobs stay on the screen when left idle', async ({ page }) => {
  const search = new SearchPage(page);
  const visitor = await open(page, '/search');
  await search.goOn();
  await visitor.stay('minute');

  await page.goto('/category/design');
  await follow(page, /Design/, 'Logo design');
  await expect(page).toHaveURL('/category/design/logo-design');
  await visitor.stay('hours');
  await expect(search.cards().first()).toBeVisible();

  await page.goto('/job-board');
  await page.getByRole('main').getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await visitor.stay('hours');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a buyer’s pages stay on the screen when left idle and keep unsaved text', async ({ api, visit }) => {
  // Given a buyer with two conversations
  const buyer = await register(api, 'buyer');
  const threads = await Promise.all(
    ['basic seller', 'verified seller'].map(async (kind) => {
      const { username } = await signInAs(api, kind);
      const [task] = (await api.get('gigs.profile', { params: { user: username } })).gigs;
      const message = `Would you draw a fox for us, ${username}?`;
      const params = { id: (task ?? (await anyTask(api))).sellerInfo.hash };
      return buyer.api.get('messages.firstContact', { params, body: { message } });
    }),
  );
  const [first, second] = threads.map(({ hash }) => `/my-account/inbox/${hash}`);
  const page = await visit(buyer);

  // When they go through the tabs of their orders, then the page stays
  const visitor = await open(page, '/my-account/purchases');
  await follow(page, /./, /^Completed/);
  await visitor.stay('minute');
  await follow(page, /./, /^All/);
  await visitor.stay('hours');

  // When they answer in one conversation and open the other, then each unfinished answer stays
  const reply = page.getByRole('main').getByRole('textbox', { name: 'Write a message' });
  const toThread = (address = '') => page.getByRole('main').locator(`a[href="${address}"]`).click();
  await page.goto(first ?? '');
  await reply.fill('A fox that');
  await visitor.stay('minute');
  await expect(reply).toHaveValue('A fox that');
  await toThread(second);
  await expect(page).toHaveURL(second ?? '');
  await reply.fill('A fox who');
  await visitor.stay('hours');
  await expect(reply).toHaveValue('A fox who');

  // When they fill in a form, then it stays as well
  await page.goto('/my-account/profile');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Half a sentence');
  await visitor.stay('minute');
  await visitor.stay('hours');
  await expect(field).toHaveValue('Half a sentence');
});

test('admin lists stay on the screen when left idle', async ({ api, visit }) => {
  const page = await visit(await signInAs(api, 'admin'));
  const visitor = await open(page, '/admin/tasks/approve');
  await follow(page, 'Tasks by status', 'Active');
  await visitor.stay('minute');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await follow(page, 'Tasks by status', 'Declined');
  await visitor.stay('hours');
});
