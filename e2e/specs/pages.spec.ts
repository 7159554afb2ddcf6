import { prepareScene, visitOf } from '../commands/addresses';
import type { Scene } from '../commands/addresses';
import { Api } from '../commands/api';
import { remoteIn, remotesFor } from '../commands/registry';
import { expect, expectAccessible, test } from '../fixtures';

/** Every remote of the house; the registry must know each of them, and no other. */
const remotes = ['account', 'admin', 'checkout', 'discovery', 'inbox', 'jobs', 'orders', 'task-page'];

const screens = [
  { language: 'en', direction: 'ltr', viewport: { width: 1440, height: 900 } },
  { language: 'en', direction: 'ltr', viewport: { width: 390, height: 844 } },
  { language: 'ar', direction: 'rtl', viewport: { width: 1440, height: 900 } },
  { language: 'ar', direction: 'rtl', viewport: { width: 390, height: 844 } },
];

let scene: Scene;

test.beforeAll(async ({ baseURL }) => {
  scene = await prepareScene(new Api(baseURL ?? ''));
});

test('the registry lists every remote', async ({ site }) => {
  const listed = await remotesFor(site, scene.admin);
  expect(listed.map(({ name }) => name).sort()).toEqual(remotes);
});

for (const remote of remotes) {
  for (const { language, direction, viewport } of screens) {
    test(`${remote} in ${language} on ${viewport.width} pixels`, async ({ site, visit }) => {
      test.slow();
      const { routes } = remoteIn(await remotesFor(site, scene.admin), remote);
      expect(routes).not.toEqual([]);
      for (const route of routes) {
        await test.step(route.name, async () => {
          // Given somebody who may open the page
          const { who, address } = visitOf(route, scene);
          const page = await visit(who, { locale: language, viewport });

          // When they do
          const answer = await page.goto(address);

          // Then it is there, in their language and width, and everybody can use it
          expect(answer?.status()).toBe(200);
          await expect(page.locator('main h1')).toHaveCount(1);
          await expect(page.locator('html')).toHaveAttribute('dir', direction);
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(await overflow(), `${address} is wider than the screen`).toBeLessThanOrEqual(0);
          await expectAccessible(page);
        });
      }
    });
  }
}
