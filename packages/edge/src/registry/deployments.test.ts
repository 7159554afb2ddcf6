import { retainedBuilds } from '@tasklane/contracts';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDeployments } from './deployments';
import type { Deployments } from './deployments';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deployments-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const data = (): string => join(folder, 'data');

async function build(name: string, text = name): Promise<string> {
  const dist = join(folder, name);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'entry.js'), text);
  return dist;
}

test('a changed workspace build goes live', async () => {
  const deployments = await openDeployments(data());
  await deployments.adopt('jobs', 'v1', await build('one'));
  await deployments.adopt('jobs', 'v2', await build('two'));
  expect(deployments.live('jobs')).toBe('v2');
  expect(deployments.versions('jobs')).toEqual(['v2', 'v1']);
});

describe('a workspace build does not replace', () => {
  /** A site with two workspace builds in sequence, after a team has acted and the edge has restarted. */
  async function restartedAfter(act: (deployments: Deployments) => Promise<void>): Promise<Deployments> {
    const before = await openDeployments(data());
    await before.adopt('jobs', 'v1', await build('one'));
    await before.adopt('jobs', 'v2', await build('two'));
    await act(before);
    return openDeployments(data());
  }

  test('a version that a team rolled back to', async () => {
    const after = await restartedAfter((deployments) => deployments.goBack('jobs', 'v1'));
    expect(await after.adopt('jobs', 'v2', await build('two'))).toBe('held');
    expect(await after.adopt('jobs', 'v3', await build('three'))).toBe('held');
    expect([after.live('jobs'), after.versions('jobs')]).toEqual(['v1', ['v3', 'v2', 'v1']]);
  });

  test('a version that a team deployed', async () => {
    const after = await restartedAfter(async (deployments) => {
      await deployments.add('jobs', 't1', await build('of the team'));
      await deployments.switchTo('jobs', 't1');
    });
    expect(await after.adopt('jobs', 't1', await build('of the team'))).toBe('unchanged');
    expect(await after.adopt('jobs', 'v3', await build('three'))).toBe('held');
    expect(after.live('jobs')).toBe('t1');
  });

  test('the live version or the canary that a team set beside it', async () => {
    const after = await restartedAfter(async (deployments) => {
      await deployments.add('jobs', 't1', await build('of the team'));
      await deployments.setCanary('jobs', { version: 't1', percent: 5 });
    });
    expect(await after.adopt('jobs', 'v3', await build('three'))).toBe('held');
    expect([after.live('jobs'), after.of('jobs')?.canary?.version]).toEqual(['v2', 't1']);
  });

  test('a remote that only a team has deployed', async () => {
    const deployments = await openDeployments(data());
    await deployments.add('jobs', 't1', await build('of the team'));
    expect(await deployments.adopt('jobs', 'v1', await build('one'))).toBe('held');
    expect(deployments.live('jobs')).toBe('t1');
  });

  test('the choice of a team until the team makes a workspace build live itself', async () => {
    const after = await restartedAfter((deployments) => deployments.goBack('jobs', 'v1'));
    await after.adopt('jobs', 'v3', await build('three'));
    await after.switchTo('jobs', 'v3');
    expect(await after.adopt('jobs', 'v4', await build('four'))).toBe('live');
    expect(after.live('jobs')).toBe('v4');
  });
});

test('a version that is not retained cannot go live', async () => {
  const deployments = await openDeployments(data());
  await deployments.add('jobs', 'v1', await build('one'));
  await expect(deployments.switchTo('jobs', 'v9')).rejects.toThrow('no version v9 of jobs');
  expect(deployments.live('jobs')).toBe('v1');
});

test('a retained version keeps its first content', async () => {
  const deployments = await openDeployments(data());
  await deployments.add('jobs', 'v1', await build('one', 'first'));
  await deployments.add('jobs', 'v1', await build('one', 'changed'));
  expect(await readFile(join(deployments.folder('jobs', 'v1'), 'entry.js'), 'utf8')).toBe('first');
});

test('old versions are removed, except the live one and the one before it', async () => {
  let time = new Date();
  const deployments = await openDeployments(data(), { now: () => time });
  const dist = await build('one');
  for (let number = 1; number <= 12; number += 1) {
    await deployments.add('jobs', `v${number}`, dist);
    if (number === 2) await deployments.switchTo('jobs', 'v2');
  }
  expect(deployments.versions('jobs')).toHaveLength(12);
  time = new Date(time.getTime() + retainedBuilds.forMs);
  await deployments.setCanary('jobs', null);
  const versions = deployments.versions('jobs');
  expect(versions).toHaveLength(retainedBuilds.beside + 1);
  expect(versions).toContain('v2');
  expect(versions).toContain('v12');
  expect(versions).toContain('v1');
  expect(versions).not.toContain('v3');
  expect((await readdir(join(data(), 'builds/jobs'))).sort()).toEqual([...versions].sort());
});

test('an interrupted copy is not a version and is removed', async () => {
  const deployments = await openDeployments(data());
  await deployments.add('jobs', 'v1', await build('one'));
  await mkdir(join(data(), 'builds/jobs/.v2.draft'), { recursive: true });
  const again = await openDeployments(data());
  expect(again.versions('jobs')).toEqual(['v1']);
  expect(await readdir(join(data(), 'builds/jobs'))).toEqual(['v1']);
});

test('a build that was copied but not recorded before a crash is removed and can be deployed again', async () => {
  const deployments = await openDeployments(data());
  await deployments.add('jobs', 'v1', await build('one'));
  await mkdir(deployments.folder('jobs', 'v2'), { recursive: true });
  const again = await openDeployments(data());
  expect(await readdir(join(data(), 'builds/jobs'))).toEqual(['v1']);
  await again.place('jobs', 'v2', await build('two'));
  expect([again.live('jobs'), again.of('jobs')?.before]).toEqual(['v2', ['v1']]);
});

test('a failed switch leaves no files behind', async () => {
  const deployments = await openDeployments(data());
  await deployments.add('jobs', 'v1', await build('one'));
  await rm(join(data(), 'deployments.json'));
  await mkdir(join(data(), 'deployments.json'));
  await expect(deployments.place('jobs', 'v2', await build('two'))).rejects.toThrow();
  expect(deployments.live('jobs')).toBe('v1');
  expect(await readdir(join(data(), 'builds/jobs'))).toEqual(['v1']);
  expect(await readdir(data())).toEqual(['builds', 'deployments.json']);
});

test('concurrent changes are all stored', async () => {
  const deployments = await openDeployments(data());
  const dist = await build('one');
  const names = ['jobs', 'inbox', 'orders', 'account'];
  await Promise.all(names.map((name) => deployments.add(name, 'v1', dist)));
  expect((await openDeployments(data())).names()).toEqual([...names].sort());
});

test('a state file from before canaries can be read', async () => {
  const versions = ['v1', 'v2'].map((version) => ({ version, since: '2026-01-01T00:00:00.000Z' }));
  await mkdir(data(), { recursive: true });
  await writeFile(
    join(data(), 'deployments.json'),
    JSON.stringify({ jobs: { live: 'v2', built: 'v2', versions } }),
  );
  const deployments = await openDeployments(data());
  expect(deployments.of('jobs')).toMatchObject({ live: 'v2', before: ['v1'], canary: null });
});

test('an edge killed while it switches has one version or the other', async () => {
  const deployments = await openDeployments(data());
  await deployments.add('jobs', 'v1', await build('one'));
  await deployments.add('jobs', 'v2', await build('two'));

  for (let round = 0; round < 3; round += 1) {
    const switcher = join(import.meta.dirname, '../testing/switch-for-ever.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', switcher, data()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const after = await openDeployments(data());
    expect(['v1', 'v2']).toContain(after.live('jobs'));
    expect(after.versions('jobs')).toEqual(['v2', 'v1']);
  }
});
