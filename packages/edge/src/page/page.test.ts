import { htmlBlocks } from '@tasklane/contracts';
import type { InlinedAnswer, PublicConfig, Registry } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { get } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { startSite } from '../testing/edge';
import { violationsPath } from '../violations/path';
import { pageHeaders } from './security';
import type { TestSite } from '../testing/edge';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const html = async (path: string, headers?: Record<string, string>): Promise<string> =>
  (await site.get(path, headers)).text();

function block<Value>(page: string, id: string): Value {
  const island = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(page);
  return JSON.parse(island?.[1] ?? 'null') as Value;
}

const answersIn = (page: string): InlinedAnswer[] => block(page, htmlBlocks.answers);

test('a page names all files of its view and none of other views', async () => {
  const page = await html('/ada/logo');
  expect(page).toMatch(
    /<link rel="preload" as="script" href="\/remotes\/task-page\/t1\/remoteEntry\.js" integrity="sha384-[^"]+" crossorigin>/,
  );
  expect(page).toContain('<link rel="preload" as="script" href="/remotes/task-page/t1/view-task.js"');
  expect(page).toContain('<link rel="preload" as="script" href="/remotes/task-page/t1/en.js"');
  expect(page).toContain('<link rel="preload" as="script" href="/shell/s1/forms.js"');
  expect(page).toContain('href="/shell/s1/texts-en.js"');
  expect(page).not.toContain('texts-ar.js');
  expect(page).toMatch(
    /<link rel="stylesheet" data-href="view-task\.css" href="\/remotes\/task-page\/t1\/view-task\.css" integrity=/,
  );
  expect(page).toMatch(
    /<script defer src="\/shell\/s1\/main\.js" integrity="sha384-[^"]+" crossorigin><\/script>/,
  );
  expect(page).not.toContain('href="/remotes/task-page/t1/view-my-tasks');
});

test('a page contains the registry, the configuration and its first answers', async () => {
  const page = await html('/ada/logo?from=mail', { 'accept-language': 'en' });
  expect(block<Registry>(page, htmlBlocks.registry).remotes.map(({ name }) => name)).toEqual(['task-page']);
  expect(block<PublicConfig>(page, htmlBlocks.config)).toMatchObject({
    origin: site.origin,
    testControls: false,
  });
  expect(answersIn(page).map(({ operation, input }) => ({ operation, input }))).toEqual([
    { operation: 'settings.read', input: {} },
    { operation: 'categories.menu', input: {} },
    { operation: 'gigs.read', input: { params: { user: 'ada', task: 'logo' } } },
  ]);
});

test('a page has of each remote only the hashes of entry and description, and requests that of its own', async () => {
  const cookie = await site.backend.assetCookie({ roles: ['ROLE_ADMIN'] });
  const page = await html('/ada/logo', { cookie });
  const { remotes } = block<Registry>(page, htmlBlocks.registry);
  const [admin, taskPage] = remotes;
  for (const remote of [admin, taskPage]) {
    expect(Object.keys(remote?.integrity ?? {})).toEqual(['remoteEntry.js', 'remote.json']);
    expect(remote).toMatchObject({ views: {}, shared: {}, locales: {} });
  }
  expect(page).toContain(
    '<link rel="preload" as="fetch" href="/remotes/task-page/t1/remote.json" crossorigin',
  );
  const path = `${admin?.base ?? ''}remote.json`;
  const answer = await site.get(path, { cookie });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const hash = createHash('sha384').update(await answer.text());
  expect(admin?.integrity['remote.json']).toBe(`sha384-${hash.digest('base64')}`);
  expect((await site.get(path)).status).toBe(404);
});

test('text by a seller cannot break out of its HTML block', async () => {
  const page = await html('/ada/logo');
  expect(page).not.toContain('<script>alert');
  expect(page).toContain(
    '<title>A logo &lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt; | Tasklane</title>',
  );
  const [, , task] = answersIn(page);
  expect(task?.body).toMatchObject({ data: [{ title: 'A logo </script><script>alert(1)</script>' }] });
});

test('a task page has metadata and structured data', async () => {
  const page = await html('/ada/logo');
  expect(page).toContain('<meta name="description" content="I draw logos">');
  expect(page).toContain(`<link rel="canonical" href="${site.origin}/ada/logo">`);
  expect(page).toContain('<meta property="og:title" content="A logo');
  expect(page).toContain('<meta property="og:type" content="product">');
  expect(page).toContain(`<meta property="og:image" content="${site.origin}/api/files/logo.webp">`);
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Product', offers: { price: 20, priceCurrency: 'USD' } });
});

describe('with a slow back end', () => {
  // Each test has its own edge: an edge caches answers that are the same for everybody.
  let slow: TestSite;
  afterEach(() => slow.close());

  test('a page waits for the answer that decides whether it exists', async () => {
    slow = await startSite({ answersWithinMs: 150 });
    slow.backend.delayMs = 600;
    expect((await slow.get('/ada/nothing')).status).toBe(404);
    const answer = await slow.get('/ada/logo');
    expect(answer.status).toBe(200);
    expect(answersIn(await answer.text()).map(({ operation }) => operation)).toContain('gigs.read');
  });

  test('a page that cannot tell whether it exists answers 503 with a time to retry', async () => {
    slow = await startSite({ statusWithinMs: 300 });
    slow.backend.delayMs = 5_000;
    const answer = await slow.get('/ada/nothing');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const page = await answer.text();
    expect(page).toContain('noindex');
    expect(page).toContain('/shell/s1/main.js');
  });

  test('a page leaves out any other late answer instead of waiting for it', async () => {
    slow = await startSite({ answersWithinMs: 150 });
    slow.backend.commonDelayMs = 5_000;
    const answer = await slow.get('/ada/logo');
    expect(answer.status).toBe(200);
    expect(answersIn(await answer.text()).map(({ operation }) => operation)).not.toContain('settings.read');
  });
});

test.each([
  ['an unknown task', '/ada/nothing', 404],
  ['an unknown path', '/a/b/c/d/e', 404],
  ['a reserved word as a username', '/null', 404],
  ['the page of error 503', '/503', 503],
  ['a page of the route table that no remote serves yet', '/search', 200],
])('%s (%s) has the status %s', async (_case, path, status) => {
  const answer = await site.get(path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('/shell/s1/main.js');
});

test('private pages are marked noindex', async () => {
  expect(await html('/confirm-token/abc')).toContain('<meta name="robots" content="noindex">');
  expect(await html('/my-account/tasks')).toContain('<meta name="robots" content="noindex">');
  expect(await html('/ada/logo')).not.toContain('noindex');
});

test('admin pages redirect holders of other roles to the home page', async () => {
  const cookie = await site.backend.assetCookie({ roles: ['ROLE_ADMIN'] });
  const other = await site.get('/admin/tasks', { cookie });
  expect([other.status, other.headers.get('location')]).toEqual([302, '/']);
  const holder = await site.backend.assetCookie({ roles: ['ROLE_ADMIN_TASK'] });
  const answer = await site.get('/admin/tasks', { cookie: holder });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('/remotes/admin/a1/view-tasks.js');
});

test('an admin page without a valid cookie is the shell alone', async () => {
  const pending = await site.backend.assetCookie({ roles: ['ROLE_ADMIN_TASK'], two_factor_pending: true });
  for (const cookie of ['', 'tasklane_assets=expired', pending]) {
    const answer = await site.get('/admin/tasks', { cookie });
    const page = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(page).toContain('/shell/s1/main.js');
    expect(page).toContain('noindex');
    expect(page).not.toContain('/remotes/admin/');
  }
});

test.each([
  ['/index.html?a=1', '/?a=1'],
  ['/my-account', '/my-account/profile'],
  ['/my-account/orders/', '/my-account/purchases'],
  ['/go/ada?utm_campaign=x', '/?utm_campaign=x&utm_source=ada&utm_medium=go_redirect'],
])('%s redirects to %s', async (from, to) => {
  const answer = await site.get(from);
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
});

test.each([
  ['the chosen language', 'ar', '<html lang="ar" dir="rtl">', 'ar'],
  ['the chosen language, declared by its standard code', 'kh', '<html lang="km" dir="ltr">', 'kh'],
  ['the default language if the chosen one is unknown', 'xx', '<html lang="en" dir="ltr">', 'en'],
])('a page is in %s', async (_which, chosen, opening, spoken) => {
  const page = await html('/search', { cookie: `selectedLanguage=${chosen}` });
  expect(page).toContain(opening);
  expect(answersIn(page)[0]?.body).toMatchObject({ data: { language: spoken } });
});

test('a page ignores Accept-Language and does not vary by it', async () => {
  const answer = await site.get('/search', { 'accept-language': 'ar' });
  expect(await answer.text()).toContain('<html lang="en" dir="ltr">');
  expect(answer.headers.get('vary')).not.toContain('accept-language');
});

test('a language without its own texts gets the English ones', async () => {
  const page = await html('/ada/logo', { cookie: 'selectedLanguage=he' });
  expect(page).toContain('<html lang="he" dir="rtl">');
  expect(page).toContain('href="/shell/s1/texts-en.js"');
  expect(page).toContain('href="/remotes/task-page/t1/en.js"');
});

test.each([
  ['dark', ' data-mantine-color-scheme="dark"'],
  ['auto', ''],
  ['"><script>', ''],
])(
  'a page applies an explicit colour scheme from the cookie and ignores other values: %s',
  async (colourScheme, attribute) => {
    const page = await html('/ada/logo', { cookie: `colourScheme=${encodeURIComponent(colourScheme)}` });
    expect(page).toContain(`<html lang="en" dir="ltr"${attribute}>`);
  },
);

test("the content security policy allows only the site's own scripts", async () => {
  const { headers } = await site.get('/ada/logo');
  const scripts = /script-src ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1];
  expect(scripts).toMatch(/^'self'( 'sha256-[^']+'){4}$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

test('the policy allows no other origin by default', () => {
  const policy = pageHeaders({ cards: 'sandbox' })['content-security-policy'] ?? '';
  const sources = policy.split('; ').flatMap((directive) => directive.split(' ').slice(1));
  const others = sources.filter((source) => !source.startsWith("'") && !['data:', 'blob:'].includes(source));
  expect(others).toEqual([violationsPath, 'violations']);
});

test.each([
  ['sandbox', "'self'", "'self'"],
  ['stripe', "'self' https://api.stripe.com", "'self' https://hooks.stripe.com"],
] as const)('with %s as the card provider, the policy allows its addresses only', (cards, connect, frame) => {
  const policy = pageHeaders({ cards })['content-security-policy'] ?? '';
  expect(/connect-src ([^;]+)/.exec(policy)?.[1]).toBe(connect);
  expect(/frame-src ([^;]+)/.exec(policy)?.[1]).toBe(frame);
});

test.each([
  ['is configured while tracking is on', true, ' https://tags.example'],
  ['is configured while tracking is off', false, ''],
])('the policy reflects a tag manager that %s', (_case, tracking, origin) => {
  const tagManagerUrl = 'https://tags.example/gtm.js?id=1';
  const policy = pageHeaders({ cards: 'sandbox', tracking, tagManagerUrl })['content-security-policy'] ?? '';
  expect(policy).toContain(`connect-src 'self'${origin};`);
  expect(policy).toContain(`script-src 'self'${origin} 'sha256-`);
  expect(policy).toContain(`img-src 'self'${origin} data: blob:;`);
});

test('a page is sent compressed', async () => {
  const { headers } = await site.get('/ada/logo', { 'accept-encoding': 'br' });
  expect(headers.get('content-encoding')).toBe('br');
});

test('the health check reports which builds are live', async () => {
  expect(await (await site.get('/edge/health')).json()).toEqual({
    status: 'ok',
    live: { admin: 'a1', shell: 's1', 'task-page': 't1' },
  });
});

describe('the host name of a request', () => {
  /** Requests a page with header fields that name the site differently, which `fetch` does not allow. */
  const ask = (headers: OutgoingHttpHeaders): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      get(`${site.url}/ada/logo`, { headers }, async (answer) => {
        resolve({ status: answer.statusCode ?? 0, text: (await answer.toArray()).join('') });
      }).on('error', reject);
    });

  test.each([
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { host: 'localhost:1@evil.example' },
    { host: 'evil.example', 'x-forwarded-host': '' },
  ])('is refused when it is not a name of the site: %j', async (headers) => {
    const { status, text } = await ask(headers);
    expect([status, JSON.parse(text)]).toEqual([
      421,
      expect.objectContaining({ error: 'misdirected_request' }),
    ]);
  });

  test.each([{ host: 'localhost:9' }, { host: '127.0.0.1:9' }, { 'x-forwarded-host': 'foo.localhost:9' }])(
    'never appears in the page: %j',
    async (headers) => {
      const { status, text } = await ask({ ...headers, 'x-forwarded-proto': 'gopher' });
      expect(status).toBe(200);
      expect(text).toContain(`<link rel="canonical" href="${site.origin}/ada/logo">`);
      expect(text).not.toMatch(/:9\b|gopher|foo\.localhost/);
    },
  );
});

test('a dispute page opens to the role of its action, and that of another action does not', async () => {
  const cookie = await site.backend.assetCookie({ roles: ['ROLE_ADMIN_DISPUTE_ESCALATED'] });
  expect((await site.get('/admin/dispute/escalated', { cookie })).status).toBe(200);
  expect((await site.get('/admin/dispute/complete', { cookie })).status).toBe(302);
});
