import { register } from '../commands/people';
import { buildSample, teamAt } from '../commands/teams';
import { expect, test } from '../fixtures';
import { LoginDialog } from '../pages/dialogs';
import { Header } from '../pages/header';

test('the link, intent and dialog of a new remote work as soon as it is deployed', async ({
  api,
  page,
  site,
}) => {
  // Given a site whose shell was built before the remote, and a user
  const { name, dist } = await buildSample();
  const person = await register(api, 'buyer');

  // When the team deploys, and the user begins something on its page as a guest
  await teamAt(site).deploy(name, { dist });
  await page.goto('/sample-page');
  await expect(page).toHaveTitle(/^Sample page/);
  const dialog = page.getByRole('dialog', { name: 'Get started' });
  await page.getByRole('main').getByRole('button', { name: 'Get started' }).click();
  await new LoginDialog(page).signIn(person);

  // Then the remote resumes it after sign-in, in a dialog of its own
  await expect(dialog).toContainText(person.username);
  await expect(page).toHaveURL('/sample-page');
  await dialog.getByText('Close', { exact: true }).click();
  await expect(dialog).toBeHidden();

  // And its link is in the menu of every user, on every page
  await page.goto('/search');
  await new Header(page).account(person.username).click();
  await page.getByRole('link', { name: 'Sample page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample page' })).toBeVisible();
});
