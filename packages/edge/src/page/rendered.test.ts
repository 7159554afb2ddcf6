import { htmlBlocks } from '@tasklane/contracts';
import type { PublicConfig } from '@tasklane/contracts';
import { buildRemote, buildShell } from '../testing/builds';
import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { harmful, remoteCode, shellCode } from '../testing/server-code';
import { teamAt } from '../testing/team';

/** A site whose shell and task pages have builds for the server. */
async function startRenderingSite(code = remoteCode('`${hello} from t2`')): Promise<TestSite> {
  const started = await startSite();
  await buildShell(started.config.shellDist, 's2', shellCode);
  await buildRemote(started.config.remotesDir, taskPage, 't2', code);
  await started.restart();
  return started;
}

let site: TestSite;
beforeAll(async () => {
  site = await startRenderingSite();
});
afterAll(() => site.close());

const page = (path: string, headers?: Record<string, string>): Promise<Response> => site.get(path, headers);

const configIn = (html: string): PublicConfig => {
  const block = new RegExp(`id="${htmlBlocks.config}">(.*?)</script>`, 's').exec(html)?.[1];
  return JSON.parse(block ?? 'null') as PublicConfig;
};

test('a public page is rendered on the server and prepared for hydration', async () => {
  const html = await (await page('/ada/logo')).text();
  expect(html).toContain('<div id="root" data-waiting><h1>Hello from t2</h1></div>');
  expect(configIn(html).rendered).toEqual({ currency: 'USD', at: expect.any(Number) });
  expect(html).toMatch(
    /<link rel="preload" as="script" href="\/shell\/s2\/main\.js"[^>]* data-after-paint="run">/,
  );
  expect(html).not.toContain('<script defer');
});

test('a browser requests nothing of a rendered page before its first paint but what it paints', async () => {
  const html = await (await page('/ada/logo')).text();
  const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(preloads.filter((link) => link.includes('as="script"')).length).toBeGreaterThan(2);
  expect(preloads.filter((link) => link.includes('as="font"'))).toHaveLength(1);
  expect(preloads.filter((link) => !link.includes('media="not all"'))).toEqual([]);
});

test('a rendered page has the metadata of its view, with a shortened description', async () => {
  const head = {
    title: 'Logos & more',
    description: 'word '.repeat(50),
    canonical: '/ada/logo',
    image: '/p.webp',
  };
  const described = await startRenderingSite(remoteCode('hello', JSON.stringify(head)));
  const html = await (await described.get('/ada/logo?from=mail')).text();
  await described.close();
  expect(html).toContain('<title>Logos &amp; more | Tasklane</title>');
  expect(html).toContain('<meta property="og:title" content="Logos &amp; more | Tasklane">');
  expect(html).toContain(`<link rel="canonical" href="${described.origin}/ada/logo">`);
  expect(html).toContain(`<meta property="og:image" content="${described.origin}/p.webp">`);
  const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? '';
  expect(description).toMatch(/word…$/);
  expect(description.length).toBeLessThanOrEqual(100);
});

test('inline scripts come before the style sheets, so that they do not wait for them', async () => {
  const html = await (await page('/ada/logo', { cookie: 'selectedLanguage=en' })).text();
  expect(html.lastIndexOf('<script>')).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
  expect(html).toContain('<script>');
});

test('a first visit gets inline style sheets with absolute addresses, and later visits get links', async () => {
  const first = await (await page('/ada/logo')).text();
  expect(first).not.toContain('<link rel="stylesheet"');
  expect(first).toContain(
    '<style data-href="shell.css" data-address="/shell/s2/shell.css">@font-face{src:url(/shell/s2/inter.woff2)}b{fill:url(#ink)}</style>',
  );
  const next = await (await page('/ada/logo', { cookie: 'selectedLanguage=en' })).text();
  expect(next).toContain('<link rel="stylesheet" data-href="shell.css"');
});

test('a page is rendered in the currency that the visitor chose', async () => {
  const html = await (await page('/ada/logo', { cookie: 'selectedCurrency=EUR' })).text();
  expect(configIn(html).rendered?.currency).toBe('EUR');
});

test('a rendered page may be cached for a short time for visitors without a cookie', async () => {
  const anybody = await page('/ada/logo');
  expect(anybody.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+/);
  expect(anybody.headers.get('vary')).toContain('cookie');
  const somebody = await page('/ada/logo', { cookie: 'selectedLanguage=en' });
  expect(somebody.headers.get('cache-control')).toBe('private, no-cache');
});

test('visitors without a cookie get the same bytes for a short time, others a page of their own', async () => {
  const first = await (await page('/ada/logo?visit=1')).text();
  expect(await (await page('/ada/logo?visit=1')).text()).toBe(first);
  const arabic = await (await page('/ada/logo?visit=1', { cookie: 'selectedLanguage=ar' })).text();
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(await (await page('/ada/logo?visit=1')).text()).toBe(first);
});

test.each([
  ['a page for sellers', '/my-account/tasks'],
  ['a page that does not exist', '/ada/nothing'],
  ['a page of the shell', '/404'],
])('%s is left to the browser to render', async (_which, path) => {
  const answer = await page(path);
  expect(await answer.text()).toContain('<div id="root"><p class="tl-late">');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

test('server code is neither served nor listed in the registry', async () => {
  for (const path of ['/remotes/task-page/t2/server/index.cjs', '/shell/s2/server/index.cjs']) {
    expect((await page(path)).status).toBe(404);
  }
  expect(await (await page('/registry.json')).text()).not.toContain('server/');
});

test('a page is rendered by the build that its visitor gets, and left to the browser if that build fails', async () => {
  const shared = await startRenderingSite();
  const team = await teamAt(shared, ['task-page']);
  const deploy = (version: string, code: string, query = '') => team.deploy(taskPage, version, query, code);
  await deploy('t3', remoteCode('`${hello} from t3`'), '?canary=50');
  const seen = new Set<string>();
  for (let visitor = 0; seen.size < 2 && visitor < 50; visitor += 1) {
    const cookie = `tasklane_visitor=${String(visitor).padStart(22, 'v')}`;
    const html = await (await shared.get('/ada/logo', { cookie })).text();
    const [, version] = /<h1>Hello from (\w+)<\/h1>/.exec(html) ?? [];
    expect(html).toContain(`/remotes/task-page/${version}/remoteEntry.js`);
    seen.add(version ?? '');
  }
  expect([...seen].sort()).toEqual(['t2', 't3']);

  await team.call('POST', '/task-page/promote', {});
  await deploy('t4', harmful.throws);
  const client = await (await shared.get('/ada/logo')).text();
  expect(client).toContain('/remotes/task-page/t4/remoteEntry.js');
  expect(client).toContain('<div id="root"><p class="tl-late">');
  await team.call('POST', '/task-page/rollback', {});
  expect(await (await shared.get('/ada/logo')).text()).toContain('<h1>Hello from t3</h1>');
  await shared.close();
});
