import { signInAs } from '../commands/accounts';
import { register } from '../commands/people';
import { expect, expectAccessible, test } from '../fixtures';
import { AccountingPage } from '../pages/accounting';

const screens = [
  { language: 'en', viewport: { width: 1440, height: 900 } },
  { language: 'ar', viewport: { width: 390, height: 844 } },
] as const;

for (const { language, viewport } of screens) {
  test(`an accountant reads the books and takes them along in ${language} at ${viewport.width} pixels`, async ({
    api,
    visit,
  }) => {
    const page = await visit(await signInAs(api, 'ROLE_ADMIN_ACCOUNTING'), { locale: language, viewport });
    const books = new AccountingPage(page, language);

    await test.step('Given the books in dollars, in which everything adds up', async () => {
      await books.open();
      await expect(books.soundness).toBeVisible();
      await expect(books.balances.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('When the providers are compared, each has a result', async () => {
      await books.compare();
      await expect(books.providers.getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('And both files are taken along', async () => {
      expect(await books.download('csv')).toMatch(/^\uFEFFdate,posting,kind,/);
      expect(await books.download('journal')).toMatch(/^\d{4}-\d{2}-\d{2} \* \(\w+\) .+\n {4}\w+:/);
    });

    await test.step('Then the books in coins can be read, and movements be filtered', async () => {
      await page.goto('/admin/accounting/crypto');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin/accounting/movements?kind=hold&account=escrow&asset=USD');
      await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the books are for accountants: other admins and users are sent away', async ({ api, visit }) => {
  for (const person of [await register(api, 'buyer'), await signInAs(api, 'ROLE_ADMIN_PAYMENT')]) {
    const page = await visit(person);
    for (const path of ['/admin/accounting', '/admin/accounting/crypto']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/$/);
    }
  }
});
