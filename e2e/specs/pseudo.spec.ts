import { brand, storageKeys } from '@tasklane/contracts';
import type { Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { visitOf } from '../commands/addresses';
import type { TestAccount } from '../commands/people';
import { remoteIn, remotesFor } from '../commands/registry';
import { cutTexts, shownTexts, strayTexts, watchData } from '../commands/written';
import { expect, test } from '../fixtures';

const remotes = readdirSync(join(import.meta.dirname, '../../remotes')).sort();

/** A right-to-left locale without a translation: its dates and names of countries have letters of their own. */
const locale = 'he';

/** The visitor's own name, which may come from the session instead of an answer of the API. */
const ownName = (who: TestAccount | null): string[] => (who ? [who.username] : []);

/**
 * Every page in a language that is longer than all others, bracketed, accented and mirrored: text outside brackets
 * comes from no file of texts, and text that is cut off is in a box that cannot grow.
 */
for (const remote of remotes) {
  test(`${remote} has no untranslated or cut-off text in the pseudo-language on a narrow screen`, async ({
    scene,
    site,
    visit,
  }) => {
    const browsers = new Map<TestAccount | null, { page: Page; data: () => Promise<ReadonlySet<string>> }>();
    const open = async (who: TestAccount | null) => {
      const page = await visit(who, { locale });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.addInitScript((key) => localStorage.setItem(key, '1'), storageKeys.pseudoLanguage);
      return { page, data: watchData(page) };
    };
    const browserOf = async (who: TestAccount | null) => {
      const opened = browsers.get(who) ?? (await open(who));
      browsers.set(who, opened);
      return opened;
    };
    for (const route of remoteIn(await remotesFor(site, scene.admin), remote).routes) {
      await test.step(route.name, async () => {
        const { who, address } = visitOf(route, scene);
        const { page, data } = await browserOf(who);
        await page.goto(address);
        await expect(page.locator('main h1')).toHaveCount(1);
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        // The server renders the page in English, and the scripts render it again.
        await expect(page.getByRole('contentinfo')).toContainText('⟦');

        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(overflow, `${address} is wider than the screen`).toBeLessThanOrEqual(0);
        const { texts, names } = await page.evaluate(shownTexts);
        const allowed = [...names, ...ownName(who), brand.name, 'USD'];
        expect.soft(strayTexts(texts, await data(), allowed), address).toEqual([]);
        expect.soft(await page.evaluate(cutTexts), `texts of ${address} that are cut off`).toEqual([]);
      });
    }
  });
}

test('the checks find an untranslated text and a cut-off text', async ({ page }) => {
  await page.setContent(`<main>
    <p>⟦Ĥéļļö⟧ · Ann Lee</p>
    <p>Sign in</p>
    <button aria-label="Close">⟦Ẋ⟧</button>
    <p style="width: 4em; overflow: hidden; white-space: nowrap">⟦Á ļöñĝ ţéẋţ ţĥáţ ţáķéš ɱöŕé⟧</p>
  </main>`);
  const { texts } = await page.evaluate(shownTexts);
  expect(strayTexts(texts, new Set(['Ann Lee']), [])).toEqual(['Sign in', 'Close']);
  expect(await page.evaluate(cutTexts)).toEqual(['⟦Á ļöñĝ ţéẋţ ţĥáţ ţáķéš ɱöŕé⟧']);
});
