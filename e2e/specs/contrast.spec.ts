import { routePath } from '@tasklane/contracts';
import type { Locator } from '@playwright/test';
import { register } from '../commands/people';
import { expect, test } from '../fixtures';

/** Returns what is drawn of a part, without what moves. */
const drawn = (part: Locator) => part.screenshot({ animations: 'disabled' });

test('what is on, chosen and focused shows where the system gives the colours', async ({ api, visit }) => {
  // Given a user whose system gives the colours
  const page = await visit(await register(api, 'buyer'), { forcedColors: 'active' });
  await page.goto(routePath('settings', {}));

  // When they turn a switch, then it looks different
  const news = page.getByRole('switch', { name: 'Newsletter' });
  const off = await drawn(news);
  await news.click();
  await expect(news).toBeChecked();
  expect(await drawn(news)).not.toEqual(off);

  // When they choose one of several, then it looks different
  await page.goto(routePath('search', {}, { query: { terms: 'logo' } }));
  const price = page.getByRole('radio', { name: '$5 to $10' });
  const free = await drawn(price);
  await price.click();
  await expect(price).toBeChecked();
  expect(await drawn(price)).not.toEqual(free);

  // When they write, then the field has an outline, and so has the dialog that it is in an edge
  await page.getByRole('button', { name: 'Suggestions and filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('button', { name: 'Advanced search' }).click();
  const advanced = page.getByRole('dialog', { name: 'Advanced search' });
  await expect(advanced.getByLabel('Words')).toBeFocused();
  await expect(advanced.getByLabel('Words')).toHaveCSS('outline-style', 'solid');
  await expect(advanced).toHaveCSS('border-top-style', 'solid');
});
