import { remoteIn, remotesFor } from '../commands/registry';
import { otherBuildOf } from '../commands/teams';
import { expect, test } from '../fixtures';

test('a developer sees a local build inside the site, and nobody else does', async ({
  develop,
  site,
  visit,
}) => {
  // Given a build of a remote that is served from the developer's own machine
  const build = await otherBuildOf('jobs');
  const address = await develop('jobs', build);
  const page = await visit(null);
  const addresses = new Set<string>();
  page.on('response', (response) => addresses.add(response.url()));

  // When the developer opens its address and confirms
  await page.goto(address);
  await page.getByRole('button', { name: 'Show it' }).click();

  // Then the page comes from there and says so, and all other visitors get the live build
  await expect(page.getByRole('heading', { level: 1, name: 'Job board' })).toBeVisible();
  const bar = page.getByRole('complementary', { name: 'Local build' });
  await expect(bar).toContainText(/jobs.*http:\/\/127\.0\.0\.1:\d+/);
  expect([...addresses].filter((url) => /^http:\/\/127\.0\.0\.1:\d+\/remoteEntry\./.test(url))).toHaveLength(
    1,
  );
  expect([...addresses].filter((url) => url.includes('/remotes/jobs/'))).toEqual([]);
  expect(remoteIn(await remotesFor(site, null), 'jobs').version).not.toBe(build.version);

  // When the developer stops it
  await bar.getByRole('link', { name: 'Stop using the local build' }).click();

  // Then the site is the same as for everybody
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toBeHidden();
});
