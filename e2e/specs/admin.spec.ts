import { assetCookie } from '@tasklane/contracts';
import { demoAccount, signInAs } from '../commands/accounts';
import { waitingTask } from '../commands/moderation';
import { register } from '../commands/people';
import { remoteIn, remotesFor, statusOfFile } from '../commands/registry';
import { expect, expectAccessible, test } from '../fixtures';
import { TaskApprovalPages } from '../pages/admin';
import { LoginDialog } from '../pages/dialogs';
import { Header } from '../pages/header';
import { SearchPage } from '../pages/search';

test('visitors without an admin role cannot load the files or open the pages of the admin remote', async ({
  api,
  site,
  visit,
}) => {
  // Given the location of the administration’s files
  const moderator = await signInAs(api, 'ROLE_ADMIN_TASK');
  const { base, entry } = remoteIn(await remotesFor(site, moderator), 'admin');
  expect(await statusOfFile(site, base + entry, moderator)).toBe(200);

  for (const person of [null, await register(api, 'buyer'), await signInAs(api, 'verified seller')]) {
    // When somebody else requests them, then they are not found
    const names = (await remotesFor(site, person)).map(({ name }) => name);
    expect(names).toContain('discovery');
    expect(names).not.toContain('admin');
    expect(await statusOfFile(site, base + entry, person)).toBe(404);

    // And the addresses of the administration redirect home, and ask a guest to sign in there
    const page = await visit(person);
    for (const address of ['/admin', '/admin/tasks/approve']) {
      await page.goto(address);
      await expect(page).toHaveURL(person ? '/' : '/#login');
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a link to an admin page survives sign-in and the loss of the asset cookie', async ({ page }) => {
  // Given a guest who follows a link, and is a moderator
  const account = demoAccount('ROLE_ADMIN_TASK');
  const address = '/admin/tasks/approve?terms=logo';
  const heading = page.getByRole('heading', { level: 1, name: 'Tasks' });
  await page.goto(address);

  // When they sign in, then the page that they requested opens
  await new LoginDialog(page).signIn(account);
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(address);

  // And it opens after the asset cookie has expired
  await page.context().clearCookies({ name: assetCookie });
  await page.goto(address);
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(address);

  // And the menu links to the first screen that their role opens
  await page.goto('/');
  await new Header(page).account(account.username).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect(page).toHaveURL('/admin/tasks');
});

test('a pending task can be found in the search once a moderator approves it', async ({ page, api }) => {
  // Given a task that waits for moderation and is not in the search
  const account = demoAccount('ROLE_ADMIN_TASK');
  const task = await waitingTask(await signInAs(api, account.role));
  const isFound = async () => {
    const tasks = await api.get('gigs.search', { query: { terms: task.title } });
    return tasks.some(({ hash }) => hash === task.hash);
  };
  expect(await isFound()).toBe(false);

  // When a moderator signs in and approves it
  await page.goto('/#login');
  await new LoginDialog(page).signIn(account);
  await expect(new Header(page).account(account.username)).toBeVisible();
  const approval = new TaskApprovalPages(page);
  await approval.open();
  await expectAccessible(page);
  await approval.task(task.title).click();
  await expect(page).toHaveURL(`/admin/tasks/approve/${task.hash}`);
  await expectAccessible(page);
  await approval.approve();
  await expect(page).toHaveURL('/admin/tasks/approve');

  // Then it is in the search
  await expect.poll(isFound).toBe(true);
  const search = new SearchPage(page);
  await search.open(task.title);
  await expect(search.card(task.title)).toBeVisible();
});
