import type { BuiltManifest, BuiltShell } from '../manifest';
import { faultsOfManifest, faultsOfShell } from './manifest';

const integrity = `sha384-${'A'.repeat(64)}`;

const sound: BuiltManifest = {
  name: 'jobs',
  contracts: '^1.0.0',
  access: 'public',
  routes: [
    {
      name: 'job-view',
      path: '/jobs/:hash',
      access: 'public',
      view: 'job',
      first: [{ operation: 'jobs.read', params: { id: ':hash' } }],
    },
  ],
  slots: [],
  version: 'b9e06c027dcd598d',
  entry: 'remoteEntry.5c642d482526.js',
  files: [
    { path: 'remoteEntry.5c642d482526.js', bytes: 10, integrity },
    { path: 'assets/logo.svg', bytes: 0, integrity },
    { path: 'view-job.js', bytes: 5, integrity },
  ],
  views: { job: ['view-job.js'] },
  shared: { job: ['react'] },
  locales: {},
};

const [route] = sound.routes;
const withRoute = (change: object) => ({ ...sound, routes: [{ ...route, ...change }] });
const withFile = (path: string) => ({ ...sound, files: [...sound.files, { path, bytes: 1, integrity }] });

test('what the build writes is sound', () => {
  expect(faultsOfManifest(sound)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no object', 'jobs', 'remote.json: '],
  ['no name', { ...sound, name: undefined }, 'name: '],
  ['a name that is a path', { ...sound, name: '../shell' }, 'name: '],
  ['a version that is a path', { ...sound, version: '../b1' }, 'version: '],
  ['a field that nobody knows', { ...sound, scripts: [] }, 'remote.json: nothing called "scripts" is known'],
  ['an access that nobody knows', { ...sound, access: 'anybody' }, 'access: '],
  ['an access for no role', { ...sound, access: { roles: [] } }, 'access: '],
  ['a path with a wildcard', withRoute({ path: '/jobs/*' }), 'routes[0].path: '],
  ['a path without its slash', withRoute({ path: 'jobs' }), 'routes[0].path: '],
  ['a first answer that is no list', withRoute({ first: 'jobs.read' }), 'routes[0].first: '],
  ['a number for a parameter', withRoute({ first: [{ operation: 'x', params: { id: 1 } }] }), 'routes[0].'],
  ['a view that was not built', withRoute({ view: 'board' }), 'views: board is missing'],
  ['a route twice', { ...sound, routes: [route, route] }, 'routes: job-view is declared twice'],
  ['a hash of another kind', { ...sound, files: [{ ...sound.files[0], integrity: 'md5-x' }] }, 'files[0].'],
  ['an entry that is not listed', { ...sound, entry: 'x.js' }, 'files: x.js is named and not listed'],
  ['a file twice', withFile('view-job.js'), 'files: view-job.js is listed twice'],
  ['a file that is a folder', withFile('assets'), 'files: assets is a file and a folder'],
  [
    'a text that is not listed',
    { ...sound, locales: { en: 'en.js' } },
    'files: en.js is named and not listed',
  ],
])('%s is refused at its place', (_what, value, place) => {
  expect(faultsOfManifest(value)).toEqual([expect.stringContaining(place)]);
});

test.each([
  '../x.js',
  '/etc/passwd',
  'a/../x.js',
  '.env',
  'a//b.js',
  'a\\b.js',
  'x.js.br',
  'remote.json',
  'shell.json',
])('the file path "%s" is refused', (path) => {
  expect(faultsOfManifest(withFile(path))).toEqual([expect.stringContaining('files[3].path: ')]);
});

const soundShell: BuiltShell = {
  version: 'b2b854f8358254da',
  contracts: '1.0.0',
  scripts: ['main.js'],
  styles: ['shell.css'],
  fonts: [],
  shared: { '@tasklane/forms': ['forms.js'] },
  locales: { en: ['en.js'] },
  server: 'server/index.cjs',
  files: ['main.js', 'shell.css', 'forms.js', 'en.js', 'server/index.cjs'].map((path) => ({
    path,
    bytes: 1,
    integrity,
  })),
};

test("what the shell's build writes is sound", () => {
  expect(faultsOfShell(soundShell)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['no object', 'shell', 'shell.json: '],
  ['no contracts', { ...soundShell, contracts: undefined }, 'contracts: '],
  ['a range of contracts', { ...soundShell, contracts: '^1.0.0' }, 'contracts: must be one version'],
  ['a version that is a path', { ...soundShell, version: '../b1' }, 'version: '],
  ['no script', { ...soundShell, scripts: [] }, 'scripts: '],
  ['a script that is not listed', { ...soundShell, scripts: ['x.js'] }, 'files: x.js is named and not'],
  [
    'a text that is not listed',
    { ...soundShell, locales: { ar: ['ar.js'] } },
    'files: ar.js is named and not',
  ],
  ['a server file for browsers', { ...soundShell, server: 'main.js' }, 'server: '],
  ["a remote's field", { ...soundShell, routes: [] }, 'shell.json: nothing called "routes" is known'],
])('a shell with %s is refused at its place', (_what, value, place) => {
  expect(faultsOfShell(value)).toEqual([expect.stringContaining(place)]);
});
