import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@tasklane/contracts';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { buildRemote } from '../testing/builds';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

async function remotesFor(cookie?: string, query = ''): Promise<string[]> {
  const answer = await site.get(`/registry.json${query}`, cookie ? { cookie } : {});
  const { remotes } = (await answer.json()) as Registry;
  return remotes.map(({ name, version }) => `${name}@${version}`);
}

test('a guest is told of the open remotes only', async () => {
  expect(await remotesFor()).toEqual(['task-page@t1']);
});

test("the answer is the visitor's own and kept by nobody", async () => {
  const { headers } = await site.get('/registry.json');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('vary')).toContain('cookie');
});

test('an admin is told of the admin remote, with the hashes of its files', async () => {
  const cookie = await site.backend.assetCookie({ roles: ['ROLE_USER', 'ROLE_ADMIN_TASK'] });
  expect(await remotesFor(cookie)).toEqual(['admin@a1', 'task-page@t1']);
  const { remotes } = (await (await site.get('/registry.json', { cookie })).json()) as Registry;
  expect(remotes[0]).toMatchObject({ base: '/remotes/admin/a1/', entry: 'remoteEntry.js' });
  expect(remotes[0]?.integrity['view-tasks.js']).toMatch(/^sha384-/);
});

test.each([
  ['without an admin role', { roles: ['ROLE_USER'] as const }, {}],
  ['that owes the two-factor step', { roles: ['ROLE_ADMIN'] as const, two_factor_pending: true }, {}],
  ['that somebody else signed', { roles: ['ROLE_ADMIN'] as const }, { forged: true }],
  ['that has expired', { roles: ['ROLE_ADMIN'] as const }, { expired: true }],
])('a cookie %s opens nothing', async (_case, claims, options) => {
  expect(await remotesFor(await site.backend.assetCookie(claims, options))).toEqual(['task-page@t1']);
});

test('a page that could not load a build is offered the one before it', async () => {
  await buildRemote(site.config.remotesDir, taskPage, 't2');
  await site.restart();
  expect(await remotesFor()).toEqual(['task-page@t2']);
  expect(await remotesFor(undefined, '?without=task-page@t2')).toEqual(['task-page@t1']);
  expect(await remotesFor(undefined, '?without=task-page@t1')).toEqual(['task-page@t2']);
});

test('… or the one that it knows to work, while that is kept and fits the shell', async () => {
  await buildRemote(site.config.remotesDir, { ...taskPage, contracts: '^2.0.0' }, 't3');
  await site.restart();
  await buildRemote(site.config.remotesDir, taskPage, 't4');
  await site.restart();
  const instead = (good: string) => remotesFor(undefined, `?without=task-page@t4&good=${good}`);
  expect(await instead('t1')).toEqual(['task-page@t1']);
  expect(await instead('t3')).toEqual([]);
});

test('a remote whose live build is gone from the disk falls back to the one before, or is left out', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const edge = await startSite();
  const listed = async (): Promise<string[]> => {
    const { remotes } = (await (await edge.get('/registry.json')).json()) as Registry;
    return remotes.map(({ name, version }) => `${name}@${version}`);
  };
  const remove = (version: string) =>
    rm(join(edge.config.dataDir, 'builds/task-page', version), { recursive: true });
  await buildRemote(edge.config.remotesDir, taskPage, 't2');
  await edge.restart();
  expect(await listed()).toEqual(['task-page@t2']);

  await remove('t2');
  await rm(join(edge.config.remotesDir, 'task-page'), { recursive: true });
  await edge.restart();
  expect(await listed()).toEqual(['task-page@t1']);
  expect((await edge.get('/')).status).toBe(200);

  await remove('t1');
  await edge.restart();
  expect(await listed()).toEqual([]);
  expect((await edge.get('/')).status).toBe(200);
  await edge.close();
  log.mockRestore();
});
