import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFaults } from './build-faults.mjs';

/** @type {import('../../contracts/src/index.ts').RemoteManifest} */
const declared = {
  name: 'guides',
  contracts: '^1.0.0',
  access: 'public',
  routes: [{ name: 'guides', path: '/our-guides', access: 'public', view: 'welcome' }],
  slots: [],
};
const contents = { 'entry.js': 'entry', 'welcome.js': 'view', 'en.js': 'texts' };
const files = Object.entries(contents).map(([path, text]) => ({
  path,
  bytes: text.length,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
}));
const sound = {
  ...declared,
  entry: 'entry.js',
  views: { welcome: ['welcome.js'] },
  locales: { en: 'en.js' },
  files,
};

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(folder, 'dist'));
  for (const [path, text] of Object.entries(contents)) write(path, text);
  write('entry.js.br', 'packed');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @type {(path: string, text: string) => void} */
const write = (path, text) => writeFileSync(join(folder, 'dist', path), text);
/** @param {object} change */
const faultsWith = (change) => {
  write('remote.json', JSON.stringify({ ...sound, ...change }));
  return buildFaults(folder, declared);
};

test('finds no faults in a correct build description', () => {
  expect(faultsWith({})).toEqual([]);
});

test('reports a style sheet that reaches beyond the remote', () => {
  const css = 'header{display:none}';
  write('welcome.css', css);
  const integrity = `sha384-${createHash('sha384').update(css).digest('base64')}`;
  const sheet = { path: 'welcome.css', bytes: css.length, integrity };
  expect(faultsWith({ files: [...files, sheet] })).toEqual([
    expect.stringMatching(/^welcome\.css: "header"/),
  ]);
});

test('reports a remote that is not built', () => {
  expect(buildFaults(folder, declared)).toEqual(['It is not built.']);
});

test.each([
  [{ routes: [] }, '"routes" is not what src/index.ts declares.'],
  [{ files: files.slice(1), entry: 'welcome.js' }, 'entry.js exists but is not listed.'],
  [{ entry: 'other.js' }, 'other.js is referenced but not listed.'],
  [{ views: { welcome: [] } }, 'The view "welcome" has no files.'],
  [{ locales: {} }, 'It has no English texts.'],
])('reports a build with %j', (change, fault) => {
  expect(faultsWith(change)).toContain(fault);
});

test('reports a file with changed content and a missing file', () => {
  write('en.js', 'other');
  rmSync(join(folder, 'dist/welcome.js'));
  expect(faultsWith({})).toEqual([
    'welcome.js differs from the listed file.',
    'en.js differs from the listed file.',
  ]);
});
