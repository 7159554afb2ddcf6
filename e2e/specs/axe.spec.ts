import { violationsOf } from '../fixtures/axe';
import { expect, test } from '../fixtures';

test('a page is told which elements are not accessible, and of texts that look the same the first', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><head><title>Colours</title><style>.pale { color: #ddd }</style></head><body><main>
    <h1>Colours</h1>
    <p class="pale"></p><p class="pale" id="first">Pale</p><p class="pale">Pale</p>
    <section><p class="pale" id="inner">Pale</p></section>
    <p id="plain">Plain</p><p style="color: #ccc" id="own">Pale</p>
    <img src="data:," id="one"><img src="data:," id="two">
    </main></body></html>`);
  const violations = await violationsOf(page, 'html');
  expect(violations.map((line) => line.replace(/^([\w-]+):.*\((.*)\)$/, '$1 $2')).sort()).toEqual([
    'color-contrast #first; #inner; #own',
    'image-alt #one; #two',
  ]);
  await expect(page.locator('[data-same]')).toHaveCount(0);
});
