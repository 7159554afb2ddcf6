import { routePath } from '@tasklane/contracts';
import type { Locator } from '@playwright/test';
import { register } from '../commands/people';
import { expect, test } from '../fixtures';

/** Returns the colour of a part's pixel at a share of its width, half-way down, as red, green, blue and opacity. */
async function colourAt(part: Locator, share: number): Promise<number[]> {
  const picture = await part.screenshot({ animations: 'disabled' });
  return part.page().evaluate(
    async ([base64, across]) => {
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const x = Math.floor(bitmap.width * across);
      return [...(context?.getImageData(x, Math.floor(bitmap.height / 2), 1, 1).data ?? [])];
    },
    [picture.toString('base64'), share] as const,
  );
}

test('what is on, chosen and focused shows where the system gives the colours', async ({ api, visit }) => {
  // Given a user whose system gives the colours
  const page = await visit(await register(api, 'buyer'), { forcedColors: 'active' });
  await page.goto(routePath('settings', {}));

  // When they turn a switch, then its thumb is on the other side
  const news = page.getByRole('switch', { name: 'Newsletter' });
  const thumb = await colourAt(news, 0.25);
  const rest = await colourAt(news, 0.75);
  expect(thumb).not.toEqual(rest);
  await news.click();
  await expect(news).toBeChecked();
  expect([await colourAt(news, 0.25), await colourAt(news, 0.75)]).toEqual([rest, thumb]);

  // When they choose one of several, then it has a dot
  await page.goto(routePath('search', {}, { query: { terms: 'logo' } }));
  const price = page.getByRole('radio', { name: '$5 to $10' });
  const free = await colourAt(price, 0.5);
  await price.click();
  await expect(price).toBeChecked();
  expect(await colourAt(price, 0.5)).not.toEqual(free);

  // When they write, then the field has an outline, and so has the dialog that it is in an edge
  await page.getByRole('button', { name: 'Suggestions and filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('button', { name: 'Advanced search' }).click();
  const advanced = page.getByRole('dialog', { name: 'Advanced search' });
  await expect(advanced.getByLabel('Words')).toBeFocused();
  await expect(advanced.getByLabel('Words')).toHaveCSS('outline-style', 'solid');
  await expect(advanced).toHaveCSS('border-top-style', 'solid');
});
