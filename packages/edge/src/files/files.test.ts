import type { Registry } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { buildRemote, buildShell } from '../testing/builds';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';

/** Requests go on as they do; only the clock is the test's. */
const everythingButTheDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] satisfies FakeableAPI[];

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Sends a path as it stands: `fetch` would tidy it first. */
const rawStatus = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(site.url, { path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('an open build is kept for ever, its address never changes its content', async () => {
  const answer = await site.get('/remotes/task-page/t1/view-task.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe('script of task t1');
});

test.each([
  ['br', 'gzip, deflate, br', 'br'],
  ['gzip', 'gzip, br;q=0', 'gzip'],
  ['plain', 'identity', null],
])('a file comes %s as the visitor takes it', async (_form, accepted, encoding) => {
  const answer = await site.get('/shell/s1/main.js', { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(await answer.text()).toBe('shell s1 '.repeat(100));
});

test('the description of the shell is there, the one that pages are told the hash of', async () => {
  const answer = await site.get('/shell/s1/shell.json');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const hash = createHash('sha384')
    .update(await answer.text())
    .digest('base64');
  const page = await (await site.get('/')).text();
  expect(page).toContain(
    `"shell":{"name":"shell","version":"s1","base":"/shell/s1/","integrity":{"shell.json":"sha384-${hash}"}}`,
  );
});

test('a file that the visitor has is not sent again', async () => {
  const first = await site.get('/shell/s1/main.js');
  const etag = first.headers.get('etag') ?? '';
  const second = await site.get('/shell/s1/main.js', { 'if-none-match': etag });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
});

test('HEAD tells the size and sends nothing', async () => {
  const answer = await fetch(`${site.url}/shell/s1/main.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(answer.headers.get('content-length')).toBe('900');
});

test.each([
  '/remotes/task-page/t1/nothing.js',
  '/remotes/task-page/t9/view-task.js',
  '/remotes/nobody/t1/view-task.js',
  '/remotes/shell/s1/main.js',
  '/remotes/task-page/t1/../../shell/s1/main.js',
  '/remotes/task-page/t1/%2e%2e%2f%2e%2e%2fadmin%2fa1%2fview-tasks.js',
  '/remotes/task-page/..%2fadmin/view-tasks.js',
])('%s is not there', async (path) => {
  expect(await rawStatus(path)).toBe(404);
});

test('files of the admin remote are there for holders of its roles only', async () => {
  const path = '/remotes/admin/a1/view-tasks.js';
  expect((await site.get(path)).status).toBe(404);
  const seller = await site.backend.assetCookie({ roles: ['ROLE_USER', 'ROLE_SELLER'] });
  expect((await site.get(path, { cookie: seller })).status).toBe(404);
  const holder = await site.backend.assetCookie({ roles: ['ROLE_ADMIN_TASK'] });
  const answer = await site.get(path, { cookie: holder });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

describe('as time goes on', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.now(), doNotFake: everythingButTheDate }));
  afterEach(() => jest.useRealTimers());

  test('the registry entry and every file of the admin remote close when the cookie is over', async () => {
    const cookie = await site.backend.assetCookie({ roles: ['ROLE_ADMIN_TASK'] });
    const { remotes } = (await (await site.get('/registry.json', { cookie })).json()) as Registry;
    const admin = remotes.find(({ name }) => name === 'admin');
    const files = Object.keys(admin?.integrity ?? {}).map((file) => `${admin?.base ?? ''}${file}`);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const { status, headers } = await site.get(file, { cookie });
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(headers.get('vary')).toContain('cookie');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    // The stand-in's cookie has ten minutes left, as one of fifteen that was set five minutes ago.
    jest.setSystemTime(Date.now() + 10 * 60_000 + 1_000);
    for (const file of files) {
      expect((await site.get(file, { cookie })).status).toBe(404);
      const known = { cookie, 'if-none-match': '*', 'accept-encoding': 'br' };
      expect((await site.get(file, known)).status).toBe(404);
    }
    expect(await (await site.get('/registry.json', { cookie })).text()).not.toContain('admin');
  });
});

test('an open page keeps its build when a newer one goes live', async () => {
  await buildRemote(site.config.remotesDir, taskPage, 't2');
  await buildShell(site.config.shellDist, 's2');
  await site.restart();
  expect(await (await site.get('/remotes/task-page/t1/view-task.js')).text()).toBe('script of task t1');
  expect(await (await site.get('/remotes/task-page/t2/view-task.js')).text()).toBe('script of task t2');
  expect((await site.get('/shell/s1/main.js')).status).toBe(200);
  expect(await (await site.get('/nobody/knows')).text()).toContain('/shell/s2/main.js');
});
