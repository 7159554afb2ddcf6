import { bannerRoom, routePath, storageKeys } from '@tasklane/contracts';
import type { Page } from '@playwright/test';
import { signInAs } from '../commands/accounts';
import { register } from '../commands/people';
import { expect, test } from '../fixtures';
import { Header } from '../pages/header';
import { holdBack } from '../pages/loading';
import { shiftsOf } from '../pages/shifts';
import { expectTakenOver } from '../pages/takeover';

/** The parts of a page that load after it. */
const laterParts = /\/shell\/[^/]+\/(background|own-nav)\.\w+\.js/;
const promotions = (page: Page) => page.getByRole('region', { name: 'Good to know' });
const ownBanners = (page: Page) => page.getByRole('region', { name: 'About your account' });
const topOfMain = (page: Page) => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);

test('promotions that load while a visitor is at the footer move nothing there', async ({ page }) => {
  // Given a new visitor who scrolls to the footer before the promotions are loaded
  await page.addInitScript((key) => window.localStorage.removeItem(key), storageKeys.consent);
  const release = await holdBack(page, laterParts);
  await page.goto('/', { waitUntil: 'commit' });
  await expectTakenOver(page);
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Job board' });
  await link.scrollIntoViewIfNeeded();
  const before = await link.boundingBox();

  // When they are loaded, with what else is loaded then
  release();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();

  // Then its links stay where they are
  expect(await link.boundingBox()).toEqual(before);
  await expect(promotions(page)).toHaveCount(0);

  // And they come once they move nothing
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(promotions(page)).toHaveCount(1);
  const { sum, elements } = await shiftsOf(page);
  expect(sum, `moved: ${elements.join('\n')}`).toBeLessThan(0.01);
});

test('a page keeps room for the banners that its user has had before', async ({ api, visit }) => {
  // Given a seller with a banner
  const person = await register(api, 'seller');
  const page = await visit(person);
  await page.goto('/');
  await expect(ownBanners(page)).toBeVisible();
  const top = await topOfMain(page);

  // When they open another page, whose banners load slowly
  const release = await holdBack(page, laterParts);
  await page.goto('/search', { waitUntil: 'commit' });
  await expectTakenOver(page);

  // Then the page is where it will be
  await expect(ownBanners(page)).toHaveCount(0);
  expect(await topOfMain(page)).toBe(top);
  release();
  await expect(ownBanners(page)).toBeVisible();
  expect(await topOfMain(page)).toBe(top);

  // And without banners there is no room for them
  await new Header(page).account(person.username).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => topOfMain(page)).toBeLessThan(top);
  await page.goto('/');
  await expectTakenOver(page);
  expect(await topOfMain(page)).toBeLessThan(top);
});

test('a page that leaves out a banner keeps the room that it has itself', async ({ api, visit }) => {
  // Given a seller who has been to the page that their banner leads to
  const page = await visit(await signInAs(api, 'basic seller'));
  const limits = routePath('accountLimits', {});
  await page.goto('/');
  await expect(ownBanners(page)).toBeVisible();
  const elsewhere = await topOfMain(page);
  await page.goto(limits);
  await expect.poll(() => topOfMain(page)).toBeLessThan(elsewhere);
  const top = await topOfMain(page);
  await expect
    .poll(() => page.evaluate((key) => window.localStorage.getItem(key), bannerRoom.key))
    .toContain(limits);

  // When they come back, and the banners load slowly
  const release = await holdBack(page, laterParts);
  await page.goto(limits, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  // Then the page is where it will be, and so is any other
  expect(await topOfMain(page)).toBe(top);
  release();
  await page.goto('/', { waitUntil: 'commit' });
  await expectTakenOver(page);
  expect(await topOfMain(page)).toBe(elsewhere);
});
