import { register } from '../commands/people';
import { expect, expectAccessible, test } from '../fixtures';
import { Header } from '../pages/header';

test('extensions of remotes appear on the dashboard, above pages and in the search overlay', async ({
  api,
  visit,
}) => {
  // Given a user who wants to sell and is not verified
  const person = await register(api, 'seller');
  const page = await visit(person);

  // When they open their dashboard
  await page.goto('/my-account/dashboard');

  // Then a widget of the inbox counts unread messages, and links there
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('unread messages');
  await expect(messages.getByRole('link', { name: 'Open inbox' })).toHaveAttribute(
    'href',
    '/my-account/inbox',
  );

  // And a notice of the account links to the verification, and is not shown on its pages
  const notice = page.getByRole('group', { name: 'Verify your account', includeHidden: true });
  await expect(notice).toHaveCount(1);
  await expectAccessible(page);
  await expect(notice.getByRole('link', { includeHidden: true })).toHaveAttribute(
    'href',
    '/my-account/connecting-etn',
  );
  await page.goto('/my-account/connect-app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // When they search for something other than a task
  await page.goto('/search');
  await new Header(page).root.getByRole('button', { name: 'Suggestions and filters' }).click();
  const overlay = page.getByRole('dialog', { name: 'Search' });
  await overlay.getByRole('searchbox').fill('logo');
  await overlay.getByRole('link', { name: 'Jobs' }).click();

  // Then the job board has searched for it
  await expect(page).toHaveURL('/job-board?terms=logo');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('logo');
});
