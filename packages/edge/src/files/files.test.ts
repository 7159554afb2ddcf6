import type { Registry } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { buildRemote, buildShell } from '../testing/builds';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';

/** Only the clock is fake; requests run in real time. */
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

/** Sends a path verbatim: `fetch` would normalise it first. */
const rawStatus = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(site.url, { path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

test('files of a public build are sent with an immutable cache header', async () => {
  const answer = await site.get('/remotes/task-page/t1/view-task.js');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe('script of task t1');
});

test.each([
  ['with Brotli if the visitor accepts it', 'gzip, deflate, br', 'br'],
  ['with gzip if the visitor does not accept Brotli', 'gzip, br;q=0', 'gzip'],
  ['uncompressed if the visitor accepts no compression', 'identity', null],
])('a file is sent %s', async (_form, accepted, encoding) => {
  const answer = await site.get('/shell/s1/main.js', { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(await answer.text()).toBe('shell s1 '.repeat(100));
});

test('the description of the shell is served and matches the hash in the pages', async () => {
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

test('a file that the visitor has cached is not sent again', async () => {
  const first = await site.get('/shell/s1/main.js');
  const etag = first.headers.get('etag') ?? '';
  const second = await site.get('/shell/s1/main.js', { 'if-none-match': etag });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
});

/** Sends a request over a connection of its own, and returns all of the answer but its date. */
async function exchange(method: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(site.url);
  const sent = { host: 'localhost', connection: 'close', 'x-request-id': 'of-both-requests', ...headers };
  const fields = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  socket.write(`${method} ${path} HTTP/1.1\r\n${fields.join('')}\r\n`);
  let answer = '';
  for await (const text of socket) answer += text;
  const end = answer.indexOf('\r\n\r\n');
  const [status, ...lines] = answer.slice(0, end).split('\r\n');
  return {
    status,
    headers: lines.filter((line) => !/^date:/i.test(line)).sort(),
    body: answer.slice(end + 4),
  };
}

test.each([
  ['a script', '/shell/s1/main.js', {}, 200],
  ['a script in its compressed form', '/shell/s1/main.js', { 'accept-encoding': 'br' }, 200],
  ['a file of a remote', '/remotes/task-page/t1/view-task.css', {}, 200],
  ["the shell's description", '/shell/s1/shell.json', {}, 200],
  [
    "a remote's description in compressed form",
    '/remotes/task-page/t1/remote.json',
    { 'accept-encoding': 'br' },
    200,
  ],
  ['a missing file', '/shell/s1/nothing.js', {}, 404],
  ['a file that the visitor may not have', '/remotes/admin/a1/view-tasks.js', {}, 404],
])('HEAD of %s answers with the headers of GET and no body', async (_what, path, headers, status) => {
  const whole = await exchange('GET', path, headers);
  expect(whole.status).toContain(` ${status} `);
  expect(whole.body.length).toBeGreaterThan(0);
  expect(whole.headers).toContain(`content-length: ${whole.body.length}`);
  expect(await exchange('HEAD', path, headers)).toEqual({ ...whole, body: '' });
});

test.each([
  '/remotes/task-page/t1/nothing.js',
  '/remotes/task-page/t9/view-task.js',
  '/remotes/nobody/t1/view-task.js',
  '/remotes/shell/s1/main.js',
  '/remotes/task-page/t1/../../shell/s1/main.js',
  '/remotes/task-page/t1/%2e%2e%2f%2e%2e%2fadmin%2fa1%2fview-tasks.js',
  '/remotes/task-page/..%2fadmin/view-tasks.js',
])('%s answers 404', async (path) => {
  expect(await rawStatus(path)).toBe(404);
});

test('files of the admin remote are served only to holders of its roles', async () => {
  const path = '/remotes/admin/a1/view-tasks.js';
  expect((await site.get(path)).status).toBe(404);
  const seller = await site.backend.assetCookie({ roles: ['ROLE_USER', 'ROLE_SELLER'] });
  expect((await site.get(path, { cookie: seller })).status).toBe(404);
  const holder = await site.backend.assetCookie({ roles: ['ROLE_ADMIN_TASK'] });
  const answer = await site.get(path, { cookie: holder });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

describe('over time', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.now(), doNotFake: everythingButTheDate }));
  afterEach(() => {
    jest.useRealTimers();
    site.backend.session.state = 'live';
    delete site.backend.session.roles;
  });

  const adminFile = '/remotes/admin/a1/view-tasks.js';
  const fiveSecondsLater = (): void => void jest.setSystemTime(Date.now() + 5_000);
  /** A cookie of a separate session, which no other test has used. */
  const adminCookie = (sid: string) => site.backend.assetCookie({ roles: ['ROLE_ADMIN_TASK'], sid });
  const isListed = async (cookie: string): Promise<boolean> =>
    (await (await site.get('/registry.json', { cookie })).text()).includes('"admin"');

  test.each([
    ['its session ends', { state: 'ended' }],
    ['its role is taken away', { roles: ['ROLE_USER'] }],
    ['the user has no role left', { roles: [] }],
  ] as const)('a copied cookie opens nothing five seconds after %s', async (what, change) => {
    const cookie = await adminCookie(what);
    expect((await site.get(adminFile, { cookie })).status).toBe(200);
    expect(await isListed(cookie)).toBe(true);
    Object.assign(site.backend.session, change);
    fiveSecondsLater();
    expect((await site.get(adminFile, { cookie })).status).toBe(404);
    expect(await isListed(cookie)).toBe(false);
    expect(await (await site.get('/admin/tasks', { cookie })).text()).not.toContain('/remotes/admin/');
  });

  test.each(['unavailable', 'hung'] as const)(
    'while the back end is %s, a cookie gets 503 instead of files, and works again at once afterwards',
    async (state) => {
      const cookie = await adminCookie(state);
      expect((await site.get(adminFile, { cookie })).status).toBe(200);
      site.backend.session.state = state;
      fiveSecondsLater();
      for (const path of [adminFile, '/registry.json']) {
        const answer = await site.get(path, { cookie });
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('1');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.text()).not.toContain('view-tasks');
      }
      const page = await site.get('/admin/tasks', { cookie });
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain('/remotes/admin/');
      site.backend.session.state = 'live';
      expect((await site.get(adminFile, { cookie })).status).toBe(200);
      expect(await isListed(cookie)).toBe(true);
    },
  );

  test('many requests of an admin cost one call per five seconds, and those of others none', async () => {
    const { session } = site.backend;
    const cookie = await adminCookie('counted');
    const before = session.reads;
    const openAll = () => Promise.all(Array.from({ length: 20 }, () => site.get(adminFile, { cookie })));
    expect((await openAll()).every(({ status }) => status === 200)).toBe(true);
    expect(session.reads).toBe(before + 1);
    fiveSecondsLater();
    await openAll();
    expect(session.reads).toBe(before + 2);
    const others = await Promise.all([
      site.backend.assetCookie({ roles: ['ROLE_USER', 'ROLE_SELLER'] }),
      site.backend.assetCookie({ roles: ['ROLE_ADMIN_TASK'], two_factor_pending: true }),
      site.backend.assetCookie({ roles: ['ROLE_ADMIN_TASK'] }, { forged: true }),
    ]);
    for (const each of others) expect((await site.get(adminFile, { cookie: each })).status).toBe(404);
    expect(session.reads).toBe(before + 2);
  });

  test('a new cookie of a session takes effect at once', async () => {
    const { session } = site.backend;
    session.roles = ['ROLE_USER', 'ROLE_ADMIN_USER'];
    const before = await site.backend.assetCookie({
      roles: ['ROLE_USER', 'ROLE_ADMIN_USER'],
      sid: 'rotated',
    });
    expect((await site.get(adminFile, { cookie: before })).status).toBe(404);
    session.roles = ['ROLE_USER', 'ROLE_ADMIN_TASK'];
    expect((await site.get(adminFile, { cookie: await adminCookie('rotated') })).status).toBe(200);
  });

  test('the registry entry and every file of the admin remote are withheld once the cookie has expired', async () => {
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
    // The stand-in's cookie is valid for ten more minutes, like one of fifteen minutes that was set five minutes ago.
    jest.setSystemTime(Date.now() + 10 * 60_000 + 1_000);
    for (const file of files) {
      expect((await site.get(file, { cookie })).status).toBe(404);
      const cachedHeaders = { cookie, 'if-none-match': '*', 'accept-encoding': 'br' };
      expect((await site.get(file, cachedHeaders)).status).toBe(404);
    }
    expect(await (await site.get('/registry.json', { cookie })).text()).not.toContain('admin');
  });
});

test('an open page keeps its build when a newer one goes live', async () => {
  const updated = await startSite();
  await buildRemote(updated.config.remotesDir, taskPage, 't2');
  await buildShell(updated.config.shellDist, 's2');
  await updated.restart();
  expect(await (await updated.get('/remotes/task-page/t1/view-task.js')).text()).toBe('script of task t1');
  expect(await (await updated.get('/remotes/task-page/t2/view-task.js')).text()).toBe('script of task t2');
  expect((await updated.get('/shell/s1/main.js')).status).toBe(200);
  expect(await (await updated.get('/nobody/knows')).text()).toContain('/shell/s2/main.js');
  await updated.close();
});
