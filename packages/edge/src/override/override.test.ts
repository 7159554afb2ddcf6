import { htmlBlocks, localOverrideCookie } from '@tasklane/contracts';
import type { BuiltManifest, PublicConfig, Registry } from '@tasklane/contracts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRemote } from '../testing/builds';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { teamAt } from '../testing/team';
import { revokeToken } from '../deploy/tokens';
import { openPermissions, permissionLife } from './permissions';

const origin = 'http://127.0.0.1:4100';

let site: TestSite;
let team: Awaited<ReturnType<typeof teamAt>>;
let folder: string;
let manifest: BuiltManifest;
beforeEach(async () => {
  site = await startSite();
  team = await teamAt(site, ['task-page'], 'tasks');
  folder = await mkdtemp(join(tmpdir(), 'local-'));
  manifest = await buildRemote(folder, taskPage, 'local1');
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const put = (body: object) => team.call('PUT', '/task-page/override', body);

async function addressOf(body: object = { origin, manifest }): Promise<string> {
  const { data } = await put(body);
  return (data as { address: string }).address;
}

const permissionIn = (address: string): string =>
  new URL(address, site.url).searchParams.get('permission') ?? '';

const accept = (permission: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  fetch(`${site.url}/edge/override`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ permission }),
  });

const registryOf = async (cookie?: string, query = ''): Promise<Registry['remotes'][number] | undefined> => {
  const answer = await site.get(`/registry.json${query}`, cookie ? { cookie } : {});
  return ((await answer.json()) as Registry).remotes.find(({ name }) => name === 'task-page');
};

/** Returns the cookie of a developer's browser that has the local build. */
async function withOverride(): Promise<string> {
  const answer = await accept(permissionIn(await addressOf()));
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

test('a developer is asked to confirm and then gets the local build, in that browser only', async () => {
  const address = await addressOf();
  const page = await site.get(address);
  expect(page.status).toBe(200);
  expect(page.headers.get('set-cookie')).toBeNull();
  expect(await page.text()).toContain('Show task-page from this machine?');

  const accepted = await accept(permissionIn(address));
  expect(accepted.status).toBe(303);
  expect(accepted.headers.get('location')).toBe('/my-account/tasks');
  const set = accepted.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/);

  expect(await registryOf(set.split(';')[0])).toMatchObject({ version: 'local1', base: `${origin}/` });
  expect(await registryOf()).toMatchObject({ version: 't1', base: '/remotes/task-page/t1/' });
});

test('only pages with a local build may load from its origin, and they name it in their configuration', async () => {
  const cookie = await withOverride();
  const page = await site.get('/ada/logo', { cookie });
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(new RegExp(`script-src 'self' ${origin} 'sha256-`));
  expect(policy).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline/);
  const html = await page.text();
  const block = new RegExp(`id="${htmlBlocks.config}">(.*?)</script>`, 's').exec(html)?.[1] ?? '';
  expect(JSON.parse(block) as PublicConfig).toMatchObject({ localOverride: { remote: 'task-page', origin } });
  expect(html).toContain(`href="${origin}/remoteEntry.js" integrity="sha384-`);
  const other = await site.get('/ada/logo');
  expect(other.headers.get('content-security-policy')).not.toContain(origin);
  expect(await other.text()).not.toContain(origin);
});

test('each new local build replaces the previous one, and one that fails to load gives way to the live one', async () => {
  const cookie = await withOverride();
  await put({ origin, manifest: await buildRemote(folder, taskPage, 'local2') });
  expect(await registryOf(cookie)).toMatchObject({ version: 'local2' });
  expect(await registryOf(cookie, '?without=task-page@local2')).toMatchObject({ version: 't1' });
});

test('a local build ends by its link, on an error page and when the token of the team is revoked', async () => {
  const cookie = await withOverride();
  const forget = `${localOverrideCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`;
  const stopped = await site.get('/edge/override/stop', { cookie });
  expect(stopped.headers.get('set-cookie')).toBe(forget);
  for (const address of ['/500', '/nothing/is/at/this/address']) {
    const failed = await site.get(address, { cookie });
    expect(failed.headers.get('set-cookie')).toBe(forget);
    expect(await failed.text()).not.toContain(origin);
  }
  await revokeToken(site.config.dataDir, 'tasks');
  expect(await registryOf(cookie)).toMatchObject({ version: 't1' });
});

test('starting a local build is recorded once in the audit trail', async () => {
  await addressOf();
  await addressOf();
  const { data } = await team.call('GET', '/audit');
  const lines = (data as { action: string }[]).filter(({ action }) => action === 'override');
  expect(lines).toEqual([
    expect.objectContaining({ who: 'tasks', remote: 'task-page', reason: `from ${origin}` }),
  ]);
});

test.each([
  'https://evil.example',
  'http://127.0.0.1.evil.example:4100',
  'http://localhost@evil.example',
  'http://127.0.0.1:4100/path',
  'http://192.168.0.7:4100',
  'ftp://localhost',
  "http://localhost:4100 'unsafe-inline'",
  7,
])('%s is refused as an origin that is not local', async (elsewhere) => {
  expect(await put({ origin: elsewhere, manifest })).toMatchObject({
    status: 422,
    error: 'origin_not_local',
  });
});

test('only a team gets a permission, for its own remote and for a build that could be deployed', async () => {
  const other = await teamAt(site, ['jobs'], 'board');
  const body = { origin, manifest };
  expect(await other.call('PUT', '/task-page/override', body)).toMatchObject({ error: 'forbidden' });
  expect(await other.call('PUT', '/jobs/override', body)).toMatchObject({ error: 'name_differs' });
  expect(await put({ origin, manifest: { ...manifest, contracts: '^9.0.0' } })).toMatchObject({
    error: 'contracts_unmet',
  });
  expect(await put({ origin })).toMatchObject({ error: 'manifest_invalid' });
  const anonymous = await fetch(`${site.url}/edge/deployments/task-page/override`, { method: 'PUT' });
  expect(anonymous.status).toBe(401);
});

test('a permission that is forged, expired, issued by another site or sent from another site opens nothing', async () => {
  const permission = permissionIn(await addressOf());
  const allowed = { team: 'tasks', remote: 'task-page', origin };
  const { dataDir } = site.config;
  const yesterday = () => new Date(Date.now() - (permissionLife + 60) * 1000);
  const overdue = await openPermissions(dataDir, yesterday).issue(allowed);
  const elsewhere = await openPermissions(folder).issue(allowed);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${permission.split('.')[1] ?? ''}.`;
  const far = await openPermissions(dataDir).issue({ ...allowed, origin: 'https://evil.example' });
  const strange = await openPermissions(dataDir).issue({ ...allowed, team: 'board' });
  for (const bad of [overdue, elsewhere, unsigned, far, strange, `${permission}x`, '']) {
    expect((await accept(bad)).status).toBe(404);
    expect((await site.get(`/edge/override?permission=${bad}`)).status).toBe(404);
    expect(await registryOf(`${localOverrideCookie}=${bad}`)).toMatchObject({ version: 't1' });
  }
  expect((await accept(permission, { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
});
