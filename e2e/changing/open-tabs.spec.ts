import { htmlBlocks } from '@tasklane/contracts';
import type { Registry } from '@tasklane/contracts';
import type { Page } from '@playwright/test';
import { register } from '../commands/people';
import { remoteIn, remotesFor } from '../commands/registry';
import { otherBuildOf, teamAt } from '../commands/teams';
import { expect, test } from '../fixtures';
import { shellFilesOf, versionsOf } from '../pages/builds';
import { Header } from '../pages/header';
import { expectTakenOver } from '../pages/takeover';
import { Updates } from '../pages/updates';

/** Deploys a second build of a remote, or of the shell, which is rolled back after the test. */
const withTeam = test.extend<{ deploy: (remote: string) => Promise<string> }>({
  deploy: async ({ site }, use) => {
    const team = teamAt(site);
    const deployed: string[] = [];
    await use(async (remote) => {
      const build = await otherBuildOf(remote);
      await team.deploy(remote, build);
      deployed.push(remote);
      return build.version;
    });
    for (const remote of deployed) await team.rollback(remote);
  },
});

withTeam('a remote that is not on the screen is updated without a reload', async ({ page, deploy }) => {
  // Given a tab that was on the job board and is on the home page
  const builds = versionsOf(page, 'jobs');
  await page.goto('/job-board');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectTakenOver(page);
  const document = await page.evaluateHandle(() => globalThis.document);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');

  // When the team deploys and the visitor opens the job board again
  const registry = page.waitForResponse('**/registry.json');
  const version = await deploy('jobs');
  await registry;
  await page.getByRole('link', { name: 'Job board' }).first().click();
  await expect(page).toHaveURL('/job-board');

  // Then the new build runs, in the same document
  await expect.poll(() => builds().at(-1)).toBe(version);
  expect(await document.evaluate((before) => before === globalThis.document)).toBe(true);
});

withTeam(
  'a remote on the screen is updated once the visitor accepts; unsaved text delays the offer',
  async ({ api, site, visit, deploy }) => {
    // Given a user who writes a task
    const page = await visit(await register(api, 'seller'));
    const builds = versionsOf(page, 'task-page');
    await page.goto('/my-account/tasks/create');
    const title = page.getByRole('textbox').first();
    await title.fill('A logo for');

    // When the team deploys
    const old = remoteIn(await remotesFor(site, null), 'task-page').version;
    const registry = page.waitForResponse('**/registry.json');
    const version = await deploy('task-page');
    await registry;

    // Then nothing is offered while there is unsaved text, and the update is once there is none
    const updates = new Updates(page);
    await expect(updates.offer).toBeHidden();
    await expect(title).toHaveValue('A logo for');
    await title.fill('');
    await expect(updates.offer).toBeVisible();
    expect(new Set(builds())).toEqual(new Set([old]));

    // And it asks first if something was typed meanwhile
    await title.fill('A logo for my shop');
    await updates.refresh.click();
    await expect(title).toHaveValue('A logo for my shop');
    await updates.discard.click();
    await expect(updates.offer).toBeHidden();
    await expect.poll(() => builds().at(-1)).toBe(version);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

/** Returns the shell that a page runs, from its HTML. */
const shellOf = (page: Page): Promise<string | undefined> =>
  page
    .locator(`#${htmlBlocks.registry}`)
    .textContent()
    .then((text) => (JSON.parse(text ?? '{}') as Registry).shell);

withTeam('a page keeps its shell until the visitor accepts a new one', async ({ page, deploy }) => {
  // Given an open page, and a part of its shell that has not been loaded yet
  await page.goto('/job-board');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await shellOf(page);

  // When a changed shell is deployed
  const registry = page.waitForResponse('**/registry.json');
  const version = await deploy('shell');
  await registry;

  // Then the page still works: with another page, and with parts of its own shell that load only now
  const files = shellFilesOf(page);
  await expectTakenOver(page);
  const document = await page.evaluateHandle(() => globalThis.document);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await new Header(page).signIn().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(new Set(files())).toEqual(new Set([before]));
  expect(await document.evaluate((first) => first === globalThis.document)).toBe(true);

  // And accepting the offer loads the new shell
  await new Updates(page).refresh.click();
  await expect.poll(() => shellOf(page)).toBe(version);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => files().at(-1)).toBe(version);
});
