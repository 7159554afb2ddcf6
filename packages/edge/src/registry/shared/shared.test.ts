import type { Registry } from '@tasklane/contracts';
import { S3Client, ListObjectsV2Command, GetObjectCommand } from '@aws-sdk/client-s3';
import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { archiveType } from '../../deploy/routes';
import { archiveOf, shellEntriesOf } from '../../testing/archive';
import { buildRemote } from '../../testing/builds';
import { startSite, taskPage } from '../../testing/edge';
import type { TestSite } from '../../testing/edge';
import { hear } from '../../testing/live';
import { startStorage } from '../../testing/storage';
import type { TestStorage } from '../../testing/storage';
import { teamAt } from '../../testing/team';
import { s3Storage } from './s3';

let storage: TestStorage;
let leader: TestSite;
let follower: TestSite;
beforeEach(async () => {
  storage = await startStorage();
  leader = await startSite({ sharedStorage: storage.config });
  follower = await startSite({ sharedStorage: storage.config, deploymentsUrl: leader.url });
});
afterEach(async () => {
  await follower.close();
  await leader.close();
  await storage.close();
});

async function liveAt(site: TestSite, headers?: Record<string, string>): Promise<Record<string, string>> {
  const { remotes } = (await (await site.get('/registry.json', headers)).json()) as Registry;
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

/** Waits until these versions are live at an edge: checks whenever the edge informs its pages of a change. */
async function comesTo(site: TestSite, wanted: Record<string, string>): Promise<void> {
  for await (const _revision of hear(site)) {
    if (isDeepStrictEqual(await liveAt(site), wanted)) return;
  }
  throw new Error('The stream has ended.');
}

const client = (): S3Client =>
  new S3Client({ ...storage.config, forcePathStyle: true, responseChecksumValidation: 'WHEN_REQUIRED' });

test('a build deployed at one edge is live at the other, with its files', async () => {
  const team = await teamAt(leader, ['task-page']);
  await team.deploy(taskPage, 't2');
  await comesTo(follower, { 'task-page': 't2' });
  expect(await (await follower.get('/ada/logo')).text()).toContain('/remotes/task-page/t2/view-task.js');
  const file = await follower.get('/remotes/task-page/t2/view-task.js', { 'accept-encoding': 'br' });
  expect([file.headers.get('content-encoding'), await file.text()]).toEqual(['br', 'script of task t2']);
  expect((await follower.get('/remotes/task-page/t1/view-task.js')).status).toBe(200);
});

test('a shell deployed at any edge reaches all of them, and the old one stays for open pages', async () => {
  const { token } = await teamAt(leader, ['shell']);
  const answer = await fetch(`${follower.url}/edge/deployments/shell`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': archiveType },
    body: new Uint8Array(await archiveOf(await shellEntriesOf('s2'))),
  });
  expect(answer.status).toBe(200);
  for await (const _revision of hear(follower)) {
    if (((await (await follower.get('/registry.json')).json()) as Registry).shell === 's2') break;
  }
  for (const site of [leader, follower]) {
    expect(await (await site.get('/')).text()).toContain('/shell/s2/main.js');
    expect(await (await site.get('/shell/s2/main.js')).text()).toMatch(/^shell s2 /);
    expect((await site.get('/shell/s1/main.js')).status).toBe(200);
  }
});

test('a team may roll back at any edge, and the deciding edge applies it', async () => {
  const { call, token } = await teamAt(leader, ['task-page']);
  await (await teamAt(leader, ['task-page'], 'other')).deploy(taskPage, 't2');
  const answer = await fetch(`${follower.url}/edge/deployments/task-page/rollback`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  expect(await call('GET', '')).toMatchObject({ status: 200 });
  expect(await liveAt(leader)).toEqual({ 'task-page': 't1' });
  await comesTo(follower, { 'task-page': 't1' });
});

test('a developer gets their local build at every edge, and nobody else does', async () => {
  const team = await teamAt(leader, ['task-page'], 'tasks');
  const folder = await mkdtemp(join(tmpdir(), 'local-'));
  const manifest = await buildRemote(folder, taskPage, 'local1');
  const { data } = await team.call('PUT', '/task-page/override', {
    origin: 'http://127.0.0.1:4100',
    manifest,
  });
  const { address } = data as { address: string };
  expect(await (await follower.get(address)).text()).toContain('Show task-page from this machine?');
  const permission = new URL(address, follower.url).searchParams.get('permission') ?? '';
  const accepted = await fetch(`${follower.url}/edge/override`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ permission }),
  });
  const cookie = accepted.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await liveAt(follower, { cookie })).toEqual({ 'task-page': 'local1' });
  await comesTo(follower, { 'task-page': 't1' });
  const forged = { cookie: `${cookie}x` };
  expect(await liveAt(follower, forged)).toEqual({ 'task-page': 't1' });
  await rm(folder, { recursive: true, force: true });
});

test('an edge whose disk fails right after the shared switch follows the switch and loses nothing', async () => {
  const team = await teamAt(leader, ['task-page']);
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = join(leader.config.dataDir, 'deployments.json');
  await rm(own);
  await mkdir(own);
  expect(await team.deploy(taskPage, 't2')).toMatchObject({ status: 200 });
  expect(await liveAt(leader)).toEqual({ 'task-page': 't2' });
  expect((await leader.get('/remotes/task-page/t2/view-task.js')).status).toBe(200);
  await comesTo(follower, { 'task-page': 't2' });
  expect(errors).toHaveBeenCalled();
  errors.mockRestore();

  await rmdir(own);
  expect(await team.deploy(taskPage, 't3')).toMatchObject({ status: 200 });
  await leader.restart();
  expect(await liveAt(leader)).toEqual({ 'task-page': 't3' });
});

test('without the storage both edges serve what they have, and a deployment is refused', async () => {
  await comesTo(follower, { 'task-page': 't1' });
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  storage.stop();
  await follower.restart();
  expect(await liveAt(follower)).toEqual({ 'task-page': 't1' });
  expect((await follower.get('/remotes/task-page/t1/view-task.js')).status).toBe(200);
  const team = await teamAt(leader, ['task-page']);
  expect(await team.deploy(taskPage, 't2')).toMatchObject({ status: 503, error: 'storage_unreachable' });
  expect(await liveAt(leader)).toEqual({ 'task-page': 't1' });
  expect(errors).toHaveBeenCalled();
  errors.mockRestore();

  await storage.start();
  expect(await team.deploy(taskPage, 't2')).toMatchObject({ status: 200 });
  await comesTo(follower, { 'task-page': 't2' });
});

test('public files are stored under their path on the site, and files bound to roles under a guarded one', async () => {
  const { Contents = [] } = await client().send(new ListObjectsV2Command({ Bucket: 'assets' }));
  const keys = Contents.flatMap(({ Key }) => Key ?? []);
  expect(keys).toContain('deployments.json');
  expect(keys).toContain('shell/s1/main.js.br');
  expect(keys).toContain('remotes/task-page/t1/view-task.js');
  expect(keys).toContain('guarded/remotes/admin/a1/view-tasks.js');
  expect(keys.filter((key) => key.startsWith('remotes/admin/'))).toEqual([]);
  const { ContentType, CacheControl } = await client().send(
    new GetObjectCommand({ Bucket: 'assets', Key: 'remotes/task-page/t1/view-task.js' }),
  );
  expect(ContentType).toBe('text/javascript; charset=utf-8');
  expect(CacheControl).toBe('public, max-age=31536000, immutable');
});

test('an edge with existing builds uploads them to an empty storage', async () => {
  const alone = await startSite();
  const team = await teamAt(alone, ['task-page']);
  await team.deploy(taskPage, 't2');
  const other = await startStorage();
  const shares = await startSite({ sharedStorage: other.config, dataDir: alone.config.dataDir });
  const follows = await startSite({ sharedStorage: other.config, deploymentsUrl: shares.url });
  try {
    await comesTo(follows, { 'task-page': 't2' });
    expect((await follows.get('/remotes/task-page/t1/view-task.js')).status).toBe(200);
  } finally {
    for (const site of [follows, shares, alone]) await site.close();
    await other.close();
  }
});

test('a stored build that differs from its description is not adopted', async () => {
  const own = s3Storage(storage.config);
  const snapshot = await own.read(undefined);
  if (!snapshot || snapshot === 'unchanged') throw new Error('Nothing is shared.');
  const of = snapshot.state['task-page'];
  if (!of) throw new Error('The task page is not shared.');
  const forged = { ...of, live: 't9', versions: [...of.versions, { version: 't9', since: '2026-01-01' }] };
  await own.upload('task-page', 't9', `${leader.config.remotesDir}/task-page/dist`, false);
  const { PutObjectCommand } = await import('@aws-sdk/client-s3');
  await client().send(
    new PutObjectCommand({ Bucket: 'assets', Key: 'remotes/task-page/t9/view-task.js', Body: 'evil()' }),
  );
  const errors = jest.spyOn(console, 'error');
  const complaint = new Promise<void>((resolve) => {
    errors.mockImplementation((error) => {
      if (String(error).includes('"view-task.js" is')) resolve();
    });
  });
  await own.write({ ...snapshot.state, 'task-page': forged }, snapshot.tag);
  await complaint;
  expect(await liveAt(follower)).toEqual({ 'task-page': 't1' });
  errors.mockRestore();
  own.close();
});

test('pages load public files from the CDN, under a policy that names it', async () => {
  const cdn = 'https://cdn.tasklane.example';
  const site = await startSite({ sharedStorage: storage.config, deploymentsUrl: leader.url, assetsUrl: cdn });
  try {
    await comesTo(site, { 'task-page': 't1' });
    const page = await site.get('/ada/logo');
    const html = await page.text();
    expect(html).toContain(`src="${cdn}/shell/s1/main.js"`);
    expect(html).toContain(`href="${cdn}/remotes/task-page/t1/view-task.js"`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).toContain(cdn);
  } finally {
    await site.close();
  }
});
