import { contractsVersion } from '@tasklane/contracts';
import type { Registry } from '@tasklane/contracts';
import { buildRemote, buildShell } from '../testing/builds';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { teamAt } from '../testing/team';

let site: TestSite;
let errors: jest.SpyInstance;
beforeEach(async () => {
  site = await startSite();
  errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  errors.mockRestore();
  await site.close();
});

/** Returns the versions that guests get. */
async function liveVersions(): Promise<readonly string[]> {
  const { contracts, shell, remotes } = (await (await site.get('/registry.json')).json()) as Registry;
  return [contracts, `${shell}`, ...remotes.map(({ version }) => version)];
}

test('a workspace whose shell and remotes move to other contracts together goes live as a whole', async () => {
  const { shellDist, remotesDir } = site.config;
  await buildShell(shellDist, 's2', undefined, '2.0.0');
  await buildRemote(remotesDir, { ...taskPage, contracts: '^2.0.0' }, 't2');
  await buildRemote(
    remotesDir,
    { name: 'admin', access: 'signed-in', routes: [], contracts: '>=1.0.0' },
    'a2',
  );
  await site.restart();
  expect(await liveVersions()).toEqual(['2.0.0', 's2', 't2']);
  expect(errors).not.toHaveBeenCalled();
});

test('a workspace shell that a live remote cannot use is retained and logged, and goes live once it fits', async () => {
  const team = await teamAt(site, ['task-page']);
  await team.deploy(taskPage, 't2');
  await buildShell(site.config.shellDist, 's2', undefined, '2.0.0');
  await buildRemote(site.config.remotesDir, { name: 'admin', access: 'signed-in', routes: [] }, 'a2');
  await site.restart();
  expect(await liveVersions()).toEqual([contractsVersion, 's1', 't2']);
  expect(errors.mock.calls.flat()).toContainEqual(
    expect.stringMatching(
      /^shell: the workspace's build s2 is kept and not live\. With its contracts 2\.0\.0/,
    ),
  );

  await team.deploy({ ...taskPage, contracts: '^1.0.0 || ^2.0.0' }, 't3');
  await buildRemote(
    site.config.remotesDir,
    { name: 'admin', access: 'signed-in', routes: [], contracts: '^2.0.0' },
    'a3',
  );
  await site.restart();
  expect(await liveVersions()).toEqual(['2.0.0', 's2', 't3']);
});

test("a workspace remote that needs other contracts than the live shell's is retained but not live", async () => {
  await buildRemote(site.config.remotesDir, { ...taskPage, contracts: '^2.0.0' }, 't2');
  await site.restart();
  expect(await liveVersions()).toEqual([contractsVersion, 's1', 't1']);
  expect(errors.mock.calls.flat()).toEqual([
    expect.stringMatching(/^task-page: the workspace's build t2 is kept/),
  ]);
});
