import { browsing } from '@tasklane/contracts';
import { expect, expectAccessible, test } from '../fixtures';
import { Header } from '../pages/header';
import { SearchPage } from '../pages/search';

test('a guest searches, filters, sorts and goes back', async ({ page }) => {
  // Given the home page
  await page.goto('/');
  const header = new Header(page);
  await expect(header.categories()).toHaveCount(browsing.categoryBarSize);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(browsing.showcaseSize);
  await expectAccessible(page);

  // When the guest searches for a logo
  await header.search('logo');
  const search = new SearchPage(page);
  await expect(page).toHaveURL('/search?terms=logo');
  await expect(search.cards().first()).toContainText(/logo/i);
  await expectAccessible(page);

  // And filters and sorts the results
  await search.choose('Price', '$10 to $25');
  await expect(page).toHaveURL(/price/);
  await search.choose('Delivery', 'Within 7 days');
  await search.sort('Price: low to high');
  await expect(page).toHaveURL(/sortBy=price\.asc/);

  // Then the results match, once the last answer has arrived
  await expect
    .poll(async () => {
      const prices = await search.prices();
      const sorted = prices.toSorted((a, b) => a - b);
      const keeps = prices.every((price, index) => price >= 10 && price < 25 && price === sorted[index]);
      return prices.length > 0 && keeps;
    })
    .toBe(true);

  // And going back undoes the last step
  await page.goBack();
  await expect(page).not.toHaveURL(/sortBy/);
});

test('results continue on the next page, and a page beyond the last says so', async ({ page }) => {
  // Given all tasks
  const search = new SearchPage(page);
  await page.goto('/search');
  await expect(search.cards()).toHaveCount(browsing.paging.perPage);

  // When the guest opens the next page, other tasks are shown
  await search.goOn();
  await expect(page).toHaveURL('/search?page=2');
  await expect(search.cards()).toHaveCount(browsing.paging.perPage);

  // And beyond the last page there is a link back
  await page.goto('/search?page=22');
  await expect(page.getByRole('main').getByText('There are no more results')).toBeVisible();
});

test('a word without matches finds nothing, and a misspelt one finds what was meant', async ({ page }) => {
  const search = new SearchPage(page);
  await search.open('xqzzvwk');
  await expect(page.getByRole('main').getByText('No Tasks Found')).toBeVisible();
  await search.open('ilustration');
  await expect(search.cards().first()).toContainText(/illustrat/i);
});
