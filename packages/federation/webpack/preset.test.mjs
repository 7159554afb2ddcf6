import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { parse } from 'postcss';
import { contractsVersion } from '@tasklane/contracts';
import { serveFixtures } from '../fixtures/serve.mjs';

/** @import { BuiltManifest, BuiltShell } from '@tasklane/contracts' */
/** @import { Fault } from '../fixtures/serve.mjs' */

const run = promisify(execFile);
const fixtures = join(import.meta.dirname, '../fixtures');
/** @param {string} name */
const dist = (name) => join(fixtures, name, 'dist');
/**
 * @param {string} name
 * @param {string} file
 */
const read = (name, file) => readFileSync(join(dist(name), file));
/**
 * @param {string} name
 * @returns {BuiltManifest}
 */
const readRemote = (name) => JSON.parse(read(name, 'remote.json').toString());

/** @returns {BuiltShell} */
const readShell = () => JSON.parse(read('shell', 'shell.json').toString());

/** @param {string} name */
const filesIn = (name) => readdirSync(dist(name), { encoding: 'utf8', recursive: true });

/** @param {BuiltManifest} build */
const sheetOf = ({ files }) => files.find(({ path }) => path.endsWith('.css'))?.path ?? '';

/** @param {string} name */
const build = (name) =>
  run(process.execPath, [join(import.meta.dirname, 'cli.mjs')], { cwd: join(fixtures, name) });

// The limit is for a build that hangs: how long three of them take depends on what else the machine does.
beforeAll(async () => {
  await Promise.all([build('shell'), build('alpha').then(() => build('beta'))]);
});

describe('a build', () => {
  test('of a remote lists the files of each view, its languages, its shared modules and its entry', () => {
    const { views, locales, shared, entry } = readRemote('alpha');
    expect(views.home?.map((file) => file.replace(/\.\w{12}/, ''))).toEqual(
      expect.arrayContaining(['remote.js', 'view-home.js', 'view-home.css']),
    );
    expect(Object.keys(locales).sort()).toEqual(['ar', 'en']);
    expect(shared.home).toEqual(['@tasklane/federation', '@tasklane/i18n', 'react', 'react/jsx-runtime']);
    expect(entry).toMatch(/^remoteEntry\.\w{12}\.js$/);
  });

  test('of the shell lists the files that every page and each language loads, and the contracts it provides', () => {
    const { contracts, scripts, styles, locales } = readShell();
    expect(contracts).toBe(contractsVersion);
    expect(scripts[0]).toMatch(/^main\./);
    expect(scripts.some((file) => file.startsWith('vendor.'))).toBe(true);
    expect(styles.length).toBeGreaterThan(0);
    expect(locales.en).toHaveLength(2);
    expect(locales.ar).toHaveLength(2);
  });

  test.each(['alpha', 'shell'])(
    'of %s lists every file with its hash, and emits compressed copies',
    (name) => {
      const { files } = name === 'shell' ? readShell() : readRemote(name);
      const emitted = filesIn(name).filter((file) => /\.(js|css|woff2)$/.test(file));
      expect(files.map(({ path }) => path)).toEqual(expect.arrayContaining(emitted));
      for (const { path, integrity, bytes } of files) {
        const content = read(name, path);
        expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
        if (bytes > 512 && /\.(js|css)$/.test(path)) {
          expect(brotliDecompressSync(read(name, `${path}.br`)).equals(content)).toBe(true);
          expect(existsSync(join(dist(name), `${path}.gz`))).toBe(true);
        }
      }
    },
  );

  test('of a remote leaves React to the shell, and has a small entry', () => {
    const { entry, files, version } = readRemote('alpha');
    const code = files
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ path }) => read('alpha', path).toString());
    expect(code.join('')).not.toMatch(/react\.transitional\.element|__CLIENT_INTERNALS/);
    expect(code.join('')).toContain(`alpha_${version}`);
    expect(gzipSync(read('alpha', entry)).length).toBeLessThan(9 * 1024);
  });

  test('of a remote has one uncompressed server file that requires shared modules from the shell', () => {
    const build = readRemote('alpha');
    const { server = '', files } = build;
    const code = read('alpha', server).toString();
    const required = [...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name);
    expect([...new Set(required)].sort()).toEqual([
      '@tasklane/federation',
      '@tasklane/i18n',
      'react',
      'react/jsx-runtime',
    ]);
    // Comments contain the path of a text as the source has it.
    expect(code.replace(/^\s*\/\/.*$/gm, '')).not.toMatch(
      /react\.transitional\.element|\bwindow\b|\bimport\(/,
    );
    expect(files.map(({ path }) => path)).toContain(server);
    expect(existsSync(join(dist('alpha'), `${server}.br`))).toBe(false);

    // It exports the remote, with the class names of the page's sheets
    /** @param {object} declared */
    const asDeclared = (declared) => declared;
    /** @type {Readonly<Record<string, unknown>>} */
    const shared = {
      'react/jsx-runtime': 'jsx',
      '@tasklane/i18n': { inEachLanguage: () => ({}) },
      '@tasklane/federation': { defineRemote: asDeclared, defineView: asDeclared },
    };
    const module = { exports: { default: { views: {} } } };
    /** @param {string} name */
    const take = (name) => shared[name] ?? {};
    new Function('module', 'exports', 'require', code)(module, module.exports, take);
    expect(Object.keys(module.exports.default.views)).toContain('home');
    const className = /alpha-[\w-]{6}/.exec(code)?.[0];
    expect(className).toBeDefined();
    expect(read('alpha', sheetOf(build)).toString()).toContain(`.${className}`);
  });

  test('of a remote puts its CSS rules in its own layer', () => {
    expect(read('alpha', sheetOf(readRemote('alpha'))).toString()).toMatch(
      /^@layer [\w,]+;@layer remote\.alpha\{\.alpha-[\w-]{6}\{/,
    );
  });

  test.each(['alpha', 'shell'])('of %s orders the CSS layers the same in every style sheet', (name) => {
    const order = ['reset', 'mantine', 'ui', 'remote'];
    const sheets = filesIn(name).filter((file) => file.endsWith('.css'));
    expect(sheets).not.toEqual([]);
    for (const sheet of sheets) {
      /** @type {string[]} */
      const named = [];
      parse(read(name, sheet).toString()).walkAtRules('layer', ({ parent, params }) => {
        if (parent?.type === 'root')
          named.push(...params.split(',').map((each) => each.trim().replace(/\..*$/, '')));
      });
      expect([sheet, ...new Set(named)]).toEqual([sheet, ...order]);
    }
  });

  test('of unchanged sources keeps its name', async () => {
    const before = readRemote('beta').version;
    await build('beta');
    expect(readRemote('beta').version).toBe(before);
  });
});

describe('in a browser', () => {
  /** @type {import('@playwright/test').Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serveFixtures>>} */
  let site;
  /** @type {import('@playwright/test').Page} */
  let page;
  /** @type {string[]} */
  const faults = [];

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    site = await serveFixtures({ folder: fixtures, remotes: ['alpha', 'beta'] });
    page = await browser.newPage();
    faults.length = 0;
    page.on('pageerror', (error) => faults.push(error.message));
  });
  afterEach(async () => {
    await page.close();
    site.close();
  });

  test('shell and remote render with one copy of each shared module, under a strict CSP', async () => {
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Alpha at home' }).waitFor();
    await page.getByText('Hello slot').waitFor();
    await page.getByRole('button', { name: '42' }).click();
    await page.getByRole('button', { name: '43' }).waitFor();
    expect(await page.title()).toBe('Alpha 42 | Tasklane');
    const copies = await page.evaluate(() => {
      /** @type {{ __SHARE__: Record<string, { default: Record<string, object> }> }} */
      const federation = Reflect.get(globalThis, '__FEDERATION__');
      return Object.values(federation.__SHARE__).flatMap((scopes) =>
        Object.entries(scopes.default).map(([name, versions]) => ({
          name,
          count: Object.keys(versions).length,
        })),
      );
    });
    expect(copies.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', '@tasklane/ui']));
    expect(copies.filter(({ count }) => count !== 1)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('the CSS rules of a remote apply to its elements anywhere in the page, and to no others', async () => {
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Alpha at home' }).waitFor();
    const paddings = await page.evaluate(() => {
      const wearing = [...globalThis.document.querySelectorAll('section[class]')].map(
        ({ className }) => className,
      );
      // A menu or a dialog is put at the end of the page, outside of everything that the remote has rendered.
      const portal = globalThis.document.createElement('div');
      const stranger = globalThis.document.createElement('section');
      portal.className = wearing[0] ?? '';
      globalThis.document.body.append(portal, stranger);
      return [portal, stranger].map((element) => globalThis.getComputedStyle(element).paddingInlineStart);
    });
    expect(paddings).toEqual(['7px', '0px']);
  });

  test('no file is fetched twice', async () => {
    await page.goto(site.url);
    await page.getByText('Hello slot').waitFor();
    const files = site.asked.filter((path) => path.includes('.') && path !== '/favicon.ico');
    expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
  });

  test.each([
    ['entry', 'beta/remoteEntry'],
    ['chunk', 'beta/view-page'],
  ])(
    'a remote whose %s is unavailable fails in its place, and loads on retry once it is back',
    async (_part, address) => {
      site.dead.add(address);
      await page.goto(site.url);
      await page.getByRole('heading', { name: 'Alpha at home' }).waitFor();
      await page.getByRole('link', { name: 'Beta' }).click();
      await page.getByText('This part of the site didn’t load').waitFor();
      await page.getByRole('link', { name: 'Home' }).waitFor();
      site.dead.clear();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Beta' }).waitFor();
      expect(faults).toEqual([]);
    },
  );

  const broken = { content: () => 'const = ;', built: true };
  const syntaxError = "Unexpected token '='";
  /** @type {[fault: string, address: string, Fault, pageErrors?: string[]][]} */
  const cases = [
    ['an entry that is answered with 503', 'beta/remoteEntry', { status: 503 }],
    ['an entry that never arrives', 'beta/remoteEntry', {}],
    ['a truncated entry', 'beta/remoteEntry', { content: (whole) => whole.subarray(0, whole.length / 2) }],
    ['a modified entry', 'beta/remoteEntry', { content: (whole) => `${whole};` }],
    ['a modified chunk', 'beta/view-page', { content: (whole) => `${whole};` }],
    ['a modified manifest', 'beta/remote.json', { content: (whole) => `${whole} ` }],
    [
      'an entry that is not valid JavaScript but has the listed hash',
      'beta/remoteEntry',
      broken,
      [syntaxError],
    ],
    ['a chunk that is not valid JavaScript but has the listed hash', 'beta/view-page', broken, [syntaxError]],
  ];
  test.each(cases)('a remote with %s fails in its place', async (_fault, address, fault, pageErrors = []) => {
    site.faults.set(address, fault);
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Alpha at home' }).waitFor();
    await page.getByRole('link', { name: 'Beta' }).click();
    await page.getByText('This part of the site didn’t load').waitFor();
    await page.getByText('Hello slot').waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('heading', { name: 'Alpha at home' }).waitFor();
    // A failed file is fetched once more, so that its error is reported twice.
    expect([...new Set(faults)]).toEqual(pageErrors);
  });

  test('pointing at a link preloads the remote behind it', async () => {
    await page.goto(site.url);
    await page.getByRole('heading', { name: 'Alpha at home' }).waitFor();
    const entry = page.waitForResponse(/beta\/remoteEntry/);
    await page.getByRole('link', { name: 'Beta' }).hover();
    expect((await entry).status()).toBe(200);
  });
});
