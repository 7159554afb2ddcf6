import { htmlBlocks } from '@tasklane/contracts';
import type { Registry } from '@tasklane/contracts';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { teamAt } from '../testing/team';

let site: TestSite;
let team: Awaited<ReturnType<typeof teamAt>>;
beforeEach(async () => {
  site = await startSite();
  team = await teamAt(site, ['task-page']);
});
afterEach(() => site.close());

const versionIn = ({ remotes }: Registry): string | undefined =>
  remotes.find(({ name }) => name === 'task-page')?.version;

/** Opens a page with or without a cookie; returns the version shown and the visitor's cookie afterwards. */
async function open(cookie?: string): Promise<{ version: string | undefined; cookie: string | undefined }> {
  const answer = await site.get('/ada/logo', cookie ? { cookie } : {});
  const page = await answer.text();
  const block = new RegExp(`id="${htmlBlocks.registry}">(.*?)</script>`, 's').exec(page)?.[1] ?? 'null';
  const set = answer.headers.get('set-cookie')?.split(';')[0];
  return { version: versionIn(JSON.parse(block) as Registry), cookie: set ?? cookie };
}

const registryOf = async (cookie?: string, query = ''): Promise<string | undefined> =>
  versionIn((await (await site.get(`/registry.json${query}`, cookie ? { cookie } : {})).json()) as Registry);

/** Forty new visitors, each with what their first page returned. */
const visitors = () => Promise.all(Array.from({ length: 40 }, () => open()));

test('visitors get a cookie only while a canary has a share, and it holds nothing but a random ID', async () => {
  expect((await site.get('/ada/logo')).headers.get('set-cookie')).toBeNull();
  await team.deploy(taskPage, 't2', '?canary=0');
  expect((await site.get('/ada/logo')).headers.get('set-cookie')).toBeNull();
  await team.call('PUT', '/task-page/canary', { percent: 50 });
  const set = (await site.get('/ada/logo')).headers.get('set-cookie');
  expect(set).toMatch(/^tasklane_visitor=[\w-]{22}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
});

test('a canary of 0 percent reaches nobody, one of 100 percent everybody', async () => {
  await team.deploy(taskPage, 't2', '?canary=0');
  expect(new Set((await visitors()).map(({ version }) => version))).toEqual(new Set(['t1']));
  await team.call('PUT', '/task-page/canary', { percent: 100 });
  expect(new Set((await visitors()).map(({ version }) => version))).toEqual(new Set(['t2']));
});

test('a visitor keeps a version across pages, the registry, a restart and a larger share', async () => {
  await team.deploy(taskPage, 't2', '?canary=50');
  const met = await visitors();
  expect(new Set(met.map(({ version }) => version))).toEqual(new Set(['t1', 't2']));
  await site.restart();
  for (const { version, cookie } of met) {
    expect((await open(cookie)).version).toBe(version);
    expect(await registryOf(cookie)).toBe(version);
  }
  await team.call('PUT', '/task-page/canary', { percent: 80 });
  const inCanary = met.filter(({ version }) => version === 't2');
  for (const { cookie } of inCanary) expect((await open(cookie)).version).toBe('t2');
});

test('a page that could not load its canary gets the live version', async () => {
  await team.deploy(taskPage, 't2', '?canary=100');
  const { cookie } = await open();
  expect(await registryOf(cookie)).toBe('t2');
  expect(await registryOf(cookie, '?without=task-page@t2')).toBe('t1');
});

test('a promotion makes a canary live, and a roll-back ends one or restores an earlier version', async () => {
  await team.deploy(taskPage, 't2', '?canary=50');
  const { cookie } = await open();
  expect(await team.call('POST', '/task-page/promote', {})).toMatchObject({
    data: { live: 't2', previous: 't1', canary: null },
  });
  expect((await open(cookie)).version).toBe('t2');
  await team.deploy(taskPage, 't3', '?canary=100');
  expect((await open(cookie)).version).toBe('t3');
  expect(await team.call('POST', '/task-page/rollback', {})).toMatchObject({
    data: { live: 't2', canary: null },
  });
  expect((await open(cookie)).version).toBe('t2');
  expect(await team.call('POST', '/task-page/rollback', {})).toMatchObject({ data: { live: 't1' } });
});

test('neither the live version nor a first version can become a canary', async () => {
  expect(await team.call('PUT', '/task-page/canary', { percent: 5 })).toMatchObject({
    status: 409,
    error: 'nothing_live',
  });
  const other = await teamAt(site, ['promo'], 'promo');
  const promo = {
    name: 'promo',
    access: 'public' as const,
    routes: [{ name: 'promo', path: '/spring-sale', access: 'public' as const, view: 'promo' }],
  };
  expect(await other.deploy(promo, 'p1', '?canary=5')).toMatchObject({ error: 'nothing_live' });
});
