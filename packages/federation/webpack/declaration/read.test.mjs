import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manifestsIn } from './manifests.mjs';
import { readDeclaration } from './read.mjs';

const fixtures = join(import.meta.dirname, '../../fixtures');
const folder = mkdtempSync(join(tmpdir(), 'declaration-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @type {(file: string, text: string) => void} */
const write = (file, text) => {
  mkdirSync(dirname(join(folder, 'src', file)), { recursive: true });
  writeFileSync(join(folder, 'src', file), text);
};

/**
 * Returns what is read of a declaration with these views.
 *
 * @param {string} views
 */
const readWith = (views, head = "import { locales } from './texts';") => {
  write(
    'index.ts',
    `${head}\nexport default { name: 'guides', views: ${views}, locales, manifest: { name: 'guides' } };`,
  );
  return readDeclaration(folder);
};

beforeEach(() => {
  write('texts.ts', "import { missing } from 'vendor';\nexport const locales = missing.locales;");
  write('welcome/view.ts', 'throw new Error("This code was run.");');
});

test('a declaration yields its manifest, the surface that pages load, and its source files', async () => {
  const { manifest, surface, inputs } = await readDeclaration(join(fixtures, 'alpha'));
  expect(manifest).toEqual({
    name: 'alpha',
    contracts: '^1.0.0',
    access: 'public',
    routes: [{ name: 'alpha', path: '/', access: 'public', view: 'home' }],
    slots: [{ name: 'quick-message', view: 'quick-message' }],
  });
  expect(surface).toContain(`"home": () => import(/* webpackChunkName: "view-home" */ "./home/view"),`);
  expect(surface).toContain(`import { locales } from './texts';`);
  expect(inputs).toContain(join(fixtures, 'alpha/src/index.ts'));
});

test('manifestsIn returns the manifests of all folders with a declaration', async () => {
  expect((await manifestsIn(fixtures)).map(({ name }) => name)).toEqual(['alpha', 'beta']);
  expect(await manifestsIn(join(fixtures, 'nowhere'))).toEqual([]);
});

test('neither views nor texts are executed, and views may be referenced from another module', async () => {
  write('parts/views.ts', "export const views = { start: () => import('../welcome/view') };");
  const { surface } = await readWith(
    'views',
    "import { locales } from './texts';\nimport { views } from './parts/views';",
  );
  expect(surface).toContain('"start": () => import(/* webpackChunkName: "view-start" */ "./welcome/view")');
});

test('a declaration may compute values from its own constants', async () => {
  write(
    'query.ts',
    "import { unused } from 'vendor';\nexport const size = 12;\nexport const use = () => unused();",
  );
  const head = "import { locales } from './texts';\nimport { size } from './query';";
  const { surface } = await readWith("{ ['page-' + size]: () => import('./welcome/view') }", head);
  expect(surface).toContain('"view-page-12"');
});

test.each([
  [
    'runs code of a view',
    '{ start: view }',
    "import { locales } from './texts';\nimport view from './welcome/view';",
    'This code was run.',
  ],
  [
    'runs code of a dependency',
    '{ start: part }',
    "import { locales } from './texts';\nimport { part } from 'vendor';",
    'must not run code of "vendor"',
  ],
  [
    'wraps a view',
    "{ start: async () => ({ default: [(await import('./welcome/view')).default] }) }",
    undefined,
    'The code of the view "start" must be referred to',
  ],
  [
    'defines locales of its own',
    '{}',
    'const locales = {};',
    'The locales of a remote are those that src/texts.ts exports.',
  ],
])('a declaration that %s is refused', async (_what, views, head, sentence) => {
  await expect(readWith(views, head)).rejects.toThrow(sentence);
});
