import { contractsVersion, remoteReportsPath } from '@tasklane/contracts';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRemote, buildShell } from '../testing/builds';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { tokenCommand } from './token-command';
import { teamOf } from './tokens';

let site: TestSite;
let folder: string;
let token: string;
beforeEach(async () => {
  site = await startSite();
  folder = await mkdtemp(join(tmpdir(), 'team-'));
  token = (await tokenCommand(['tasks', 'task-page'], site.config.dataDir)).text.trim();
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as a team does, with a given token. */
const remote = (args: string, given = token): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, '../../../../scripts/remote.mjs');
    const env = { PATH: process.env.PATH, TASKLANE_DEPLOY_TOKEN: given };
    execFile(process.execPath, [script, ...args.split(' '), '--to', site.url], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

async function dist(version: string, manifest = taskPage): Promise<string> {
  await buildRemote(folder, manifest, version);
  return join(folder, manifest.name, 'dist');
}

const live = async (): Promise<unknown> =>
  ((await (await site.get('/edge/health')).json()) as { live: unknown }).live;

test('a team deploys, lists, sets a canary share, promotes and rolls back', async () => {
  const deployed = await remote(`deploy task-page --dist ${await dist('t2')}`);
  expect(deployed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/t2 .* live\n {2}t1 .* before it/) as string,
  });
  expect(await live()).toMatchObject({ 'task-page': 't2' });

  await remote(`deploy task-page --canary 0 --dist ${await dist('t3')}`);
  expect((await remote('canary task-page 12.5')).out).toMatch(/t3 .* canary, 12.5 % since/);
  expect(await live()).toMatchObject({ 'task-page': 't2' });
  expect((await remote('promote task-page')).code).toBe(0);
  expect(await live()).toMatchObject({ 'task-page': 't3' });
  expect((await remote('rollback task-page')).code).toBe(0);
  expect(await live()).toMatchObject({ 'task-page': 't2' });
  expect((await remote('rollback task-page t1')).code).toBe(0);
  expect(await live()).toMatchObject({ 'task-page': 't1' });

  const list = (await remote('list')).out;
  expect(list).toMatch(/^admin\n {2}a1 .* live$/m);
  expect(list).toMatch(/^task-page\n {2}t3/m);
  expect((await remote('audit')).out.split('\n')[0]).toMatch(/tasks +rollback task-page {2}t2 > t1$/);
});

test('a team sees how often a version failed, and why the edge rolled one back', async () => {
  await remote(`deploy task-page --canary 50 --dist ${await dist('t3')}`);
  for (let each = 0; each < 20; each += 1) {
    const phase = each < 4 ? 'entry' : 'loaded';
    await fetch(site.url + remoteReportsPath, {
      method: 'POST',
      headers: { 'x-forwarded-for': `203.0.113.${each}` },
      body: JSON.stringify([
        { remote: 'task-page', version: 't3', phase, cause: 'Error' },
        { remote: 'task-page', version: 't1', phase: 'loaded' },
      ]),
    });
    if (each === 18) {
      const list = (await remote('list')).out;
      expect(list).toMatch(/t3 .* canary, 50 % since .* {2}failed for 4 of 19 \(entry Error 4\)$/m);
      expect(list).toMatch(/t1 .* live {2}failed for 0 of 19$/m);
    }
  }
  expect((await remote('audit')).out.split('\n')[0]).toMatch(
    /edge +rollback task-page {2}t1 > t3 {2}0 % {2}Failed for 4 of 20 with t3 within 10 minutes/,
  );
});

test('the shell is deployed by the same command, which names the remotes that do not fit it', async () => {
  const shellToken = (await tokenCommand(['platform', 'shell'], site.config.dataDir)).text.trim();
  const shell = join(folder, 'shell');
  await buildShell(shell, 's2');
  const deployed = await remote(`deploy shell --dist ${shell}`, shellToken);
  expect(deployed).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      new RegExp(`^shell\\n {2}s2 .* contracts ${contractsVersion} {2}live\\n {2}s1 .* before it`),
    ) as string,
  });
  expect(await live()).toMatchObject({ shell: 's2' });

  await buildShell(shell, 's3', undefined, '0.9.0');
  const refused = await remote(`deploy shell --dist ${shell}`, shellToken);
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/: admin a1 \(\^1\.0\.0\), task-page .*\(remotes_unfit\)/) as string,
  });
  expect((await remote('rollback shell', shellToken)).out).toMatch(/^shell\n {2}s2 .*\n {2}s1 .* live/);
});

test("the command fails and prints the site's message when it is refused", async () => {
  const path = await dist('t9');
  await writeFile(join(path, 'view-task.js'), 'changed after the build');
  const refused = await remote(`deploy task-page --dist ${path}`);
  expect(refused).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining(
      '"view-task.js" is not the file that remote.json describes. (file_differs)',
    ) as string,
  });
  expect(await remote('rollback admin')).toMatchObject({
    code: 1,
    err: 'The token of tasks is for task-page, and not for admin. (forbidden)\n',
  });
  expect((await remote('list', 'tasklane_x')).err).toContain('(token_invalid)');
  expect((await remote('canary task-page some')).err).toBe('"some" is not a share in percent.\n');
});

test('an incomplete command prints the usage, an unknown one fails, and --help succeeds', async () => {
  expect(await remote('deploy')).toMatchObject({
    code: 1,
    err: expect.stringContaining('rollback <name>') as string,
  });
  expect((await remote('rewind task-page')).code).toBe(1);
  expect(await remote('--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('docs/teams.md') as string,
  });
});

test('the token command issues and revokes tokens in the data folder', async () => {
  const { dataDir } = site.config;
  const { text, code } = await tokenCommand(['board', 'jobs', 'inbox'], dataDir);
  expect(code).toBe(0);
  expect(await teamOf(dataDir, text.trim())).toEqual({ team: 'board', remotes: ['jobs', 'inbox'] });
  expect(await tokenCommand(['board', '--revoke'], dataDir)).toMatchObject({ code: 0 });
  expect(await teamOf(dataDir, text.trim())).toBeUndefined();
  expect(await tokenCommand(['board', '--revoke'], dataDir)).toMatchObject({ code: 1 });
  expect(await tokenCommand(['board'], dataDir)).toMatchObject({ code: 1 });
  expect(await tokenCommand(['board', '../jobs'], dataDir)).toMatchObject({ code: 1 });
  expect(await tokenCommand(['edge', 'jobs'], dataDir)).toMatchObject({ code: 1 });
});
