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

const remotesIn = async (answer: Response): Promise<string[]> => {
  const { remotes } = (await answer.json()) as Registry;
  return remotes.map(({ name, version }) => `${name}@${version}`);
};

const remotesFor = async (cookie?: string): Promise<string[]> =>
  remotesIn(await site.get('/registry.json', cookie ? { cookie } : {}));

test('a guest gets only the public remotes', async () => {
  expect(await remotesFor()).toEqual(['task-page@t1']);
});

test('the registry is private to the visitor and never cached', async () => {
  const { headers } = await site.get('/registry.json');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('vary')).toContain('cookie');
});

test('an admin gets the admin remote, with the hashes of its files', async () => {
  const cookie = await site.backend.assetCookie({ roles: ['ROLE_USER', 'ROLE_ADMIN_TASK'] });
  expect(await remotesFor(cookie)).toEqual(['admin@a1', 'task-page@t1']);
  const { remotes } = (await (await site.get('/registry.json', { cookie })).json()) as Registry;
  expect(remotes[0]).toMatchObject({ base: '/remotes/admin/a1/', entry: 'remoteEntry.js' });
  expect(remotes[0]?.integrity['view-tasks.js']).toMatch(/^sha384-/);
});

test.each([
  ['without an admin role', { roles: ['ROLE_USER'] as const }, {}],
  ['whose second factor is pending', { roles: ['ROLE_ADMIN'] as const, two_factor_pending: true }, {}],
  ['signed with another key', { roles: ['ROLE_ADMIN'] as const }, { forged: true }],
  ['that has expired', { roles: ['ROLE_ADMIN'] as const }, { expired: true }],
])('a cookie %s adds no remote', async (_case, claims, options) => {
  expect(await remotesFor(await site.backend.assetCookie(claims, options))).toEqual(['task-page@t1']);
});

describe('when builds change', () => {
  let updated: TestSite;
  beforeEach(async () => {
    updated = await startSite();
  });
  afterEach(() => updated.close());

  const remotes = async (query = ''): Promise<string[]> =>
    remotesIn(await updated.get(`/registry.json${query}`));
  const update = async (version: string, contracts = '^1.0.0'): Promise<void> => {
    await buildRemote(updated.config.remotesDir, { ...taskPage, contracts }, version);
    await updated.restart();
  };

  test('a page that could not load a build gets the one before it', async () => {
    await update('t2');
    expect(await remotes()).toEqual(['task-page@t2']);
    expect(await remotes('?without=task-page@t2')).toEqual(['task-page@t1']);
    expect(await remotes('?without=task-page@t1')).toEqual(['task-page@t2']);
  });

  test('a page that could not load a build gets the one that worked for it, if that fits the shell', async () => {
    await update('t2', '^2.0.0');
    await update('t3');
    const instead = (good: string) => remotes(`?without=task-page@t3&good=${good}`);
    expect(await instead('t1')).toEqual(['task-page@t1']);
    expect(await instead('t2')).toEqual([]);
  });

  test('a remote whose live build is missing on the disk falls back to the one before, or is left out', async () => {
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const remove = (version: string) =>
      rm(join(updated.config.dataDir, 'builds/task-page', version), { recursive: true });
    await update('t2');
    expect(await remotes()).toEqual(['task-page@t2']);

    await remove('t2');
    await rm(join(updated.config.remotesDir, 'task-page'), { recursive: true });
    await updated.restart();
    expect(await remotes()).toEqual(['task-page@t1']);
    expect((await updated.get('/')).status).toBe(200);

    await remove('t1');
    await updated.restart();
    expect(await remotes()).toEqual([]);
    expect((await updated.get('/')).status).toBe(200);
    log.mockRestore();
  });
});
