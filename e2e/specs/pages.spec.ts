import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { visitOf } from '../commands/addresses';
import type { TestAccount } from '../commands/people';
import { remoteIn, remotesFor } from '../commands/registry';
import { expect, expectAccessible, test } from '../fixtures';

/** Every remote of the workspace; the registry must list exactly these. */
const remotes = readdirSync(join(import.meta.dirname, '../../remotes')).sort();

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/**
 * Each language starts with another width, so that pages are both opened at each width and resized to it. What axe reads
 * differs by width far more than by language, so a page is checked as it is opened.
 */
const screens = [
  { language: 'en', direction: 'ltr', widths: [wide, narrow] },
  { language: 'ar', direction: 'rtl', widths: [narrow, wide] },
];

test('the registry lists every remote', async ({ scene, site }) => {
  const adminRemotes = await remotesFor(site, scene.admin);
  expect(adminRemotes.map(({ name }) => name).sort()).toEqual(remotes);
});

for (const remote of remotes) {
  for (const { language, direction, widths } of screens) {
    test(`every page of ${remote} is accessible and fits wide and narrow screens in ${language}`, async ({
      scene,
      site,
      visit,
    }) => {
      const browsers = new Map<TestAccount | null, Page>();
      const browserOf = async (who: TestAccount | null): Promise<Page> => {
        const page = browsers.get(who) ?? (await visit(who, { locale: language }));
        browsers.set(who, page);
        return page;
      };
      const { routes } = remoteIn(await remotesFor(site, scene.admin), remote);
      expect(routes).not.toEqual([]);
      for (const route of routes) {
        await test.step(route.name, async () => {
          // Given a visitor who may open the page
          const { who, address } = visitOf(route, scene);
          const page = await browserOf(who);

          // When they open it
          await page.setViewportSize(widths[0] ?? wide);
          const answer = await page.goto(address);

          // Then it is shown, in their language
          expect(answer?.status()).toBe(200);
          await expect(page.locator('main h1')).toHaveCount(1);
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
          await expect(page.locator('html')).toHaveAttribute('dir', direction);
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));

          // And it is accessible, and fits each width
          await expectAccessible(page);
          for (const width of widths) {
            await page.setViewportSize(width);
            const overflow = () =>
              page.evaluate(
                () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
              );
            await expect
              .poll(overflow, `${address} is wider than ${width.width} pixels`)
              .toBeLessThanOrEqual(0);
          }
        });
      }
    });
  }
}
