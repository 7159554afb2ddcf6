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

test('the build description of a remote is valid', () => {
  expect(faultsOfManifest(sound)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['a string instead of an object', 'jobs', 'remote.json: '],
  ['no name', { ...sound, name: undefined }, 'name: '],
  ['a name that is a path', { ...sound, name: '../shell' }, 'name: '],
  ['a version that is a path', { ...sound, version: '../b1' }, 'version: '],
  ['an unknown field', { ...sound, scripts: [] }, 'remote.json: nothing called "scripts" is known'],
  ['an unknown access level', { ...sound, access: 'anybody' }, 'access: '],
  ['an empty list of roles', { ...sound, access: { roles: [] } }, 'access: '],
  ['a route path that contains a wildcard', withRoute({ path: '/jobs/*' }), 'routes[0].path: '],
  ['a route path without a leading slash', withRoute({ path: 'jobs' }), 'routes[0].path: '],
  ['a "first" field that is not a list', withRoute({ first: 'jobs.read' }), 'routes[0].first: '],
  [
    'a number as an operation parameter',
    withRoute({ first: [{ operation: 'x', params: { id: 1 } }] }),
    'routes[0].',
  ],
  ['a view that was not built', withRoute({ view: 'board' }), 'views: board is missing'],
  ['a route declared twice', { ...sound, routes: [route, route] }, 'routes: job-view is declared twice'],
  [
    'an unsupported hash algorithm',
    { ...sound, files: [{ ...sound.files[0], integrity: 'md5-x' }] },
    'files[0].',
  ],
  [
    'an entry that is missing from the list of files',
    { ...sound, entry: 'x.js' },
    'files: x.js is referenced but not listed',
  ],
  ['a file listed twice', withFile('view-job.js'), 'files: view-job.js is listed twice'],
  ['a path that is both a file and a folder', withFile('assets'), 'files: assets is a file and a folder'],
  [
    'a locale that is missing from the list of files',
    { ...sound, locales: { en: 'en.js' } },
    'files: en.js is referenced but not listed',
  ],
])('a manifest with %s is rejected, naming the place', (_what, value, place) => {
  expect(faultsOfManifest(value)).toEqual([expect.stringContaining(place)]);
});

const [guides] = [{ type: 'nav', group: 'activity', order: 1, text: 'nav.jobs', to: ['job-board'] }];
const board = { name: 'job-board', path: '/job-board/:page?', access: 'public', view: 'job' } as const;
const withExtension = (extension: object, labels: object = { 'nav.jobs': { en: 'Jobs', ar: 'وظائف' } }) => ({
  ...sound,
  routes: [...sound.routes, board],
  extensions: [extension],
  labels,
});
const notice = {
  type: 'notice',
  name: 'apply',
  kind: 'info',
  order: 1,
  title: 'title',
  text: 'text',
  action: 'action',
  to: ['job-board'],
};
const noticeTexts = { title: { en: 'Apply' }, text: { en: 'Jobs wait for you.' }, action: { en: 'Open' } };
const scope = { type: 'search', order: 1, text: 'nav.jobs', to: ['job-board'], parameter: 'terms' };
const widget = {
  type: 'widget',
  order: 1,
  icon: 'briefcase',
  title: 'title',
  action: 'action',
  to: ['job-board'],
  view: 'job',
};
const withExtensions = (...extensions: readonly object[]) => ({ ...sound, extensions });
const withOrigins = (number: number) => ({
  ...sound,
  origins: { images: Array.from({ length: number }, (_, at) => `https://a${at}.example`) },
});
/** Builds a condition nested `levels` deep, in which each part except the leaves has four children. */
const wide = (levels: number): object =>
  levels === 0 ? { role: 'ROLE_USER' } : { any: Array.from({ length: 4 }, () => wide(levels - 1)) };

test.each<[string, unknown]>([
  ['a link', withExtension({ ...guides })],
  [
    'a link that has a condition',
    withExtension({ ...guides, when: { all: [{ permission: 'sell' }, { not: { role: 'ROLE_ADMIN' } }] } }),
  ],
  ['a notice', withExtension(notice, noticeTexts)],
  ['a search scope', withExtension({ ...scope })],
  ['a widget', withExtension(widget, { title: { en: 'Jobs' }, action: { en: 'Open' } })],
  ['an intent', withExtension({ type: 'intent', kind: 'jobs/apply', view: 'job' }, {})],
  ['a dialog', withExtension({ type: 'dialog', name: 'apply', view: 'job' }, {})],
  [
    'origins for images',
    { ...sound, origins: { images: ['https://tiles.example', 'https://a.tiles.example:8443'] } },
  ],
  [
    'a guard',
    withRoute({ access: 'signed-in', guards: [{ when: { claim: 'band', is: null }, to: 'job-board' }] }),
  ],
])('a manifest with %s is valid', (_what, value) => {
  expect(faultsOfManifest(value)).toEqual([]);
});

test.each<[string, unknown, string]>([
  [
    'an extension without a type',
    withExtension({ kind: 'x' }),
    'extensions[0]: must be an extension of the type',
  ],
  [
    'an extension whose type is a property of Object',
    withExtension({ type: 'constructor' }),
    'extensions[0]: must be an',
  ],
  [
    "a notice that names another remote's route",
    withExtension({ ...notice, except: ['home'] }, noticeTexts),
    'extensions: "home" is no route of its own',
  ],
  [
    'a notice without an action',
    withExtension({ ...notice, action: undefined }, noticeTexts),
    'extensions[0]: action: ',
  ],
  [
    'a notice that is shown for an hour',
    withExtension({ ...notice, seconds: 3_600 }, noticeTexts),
    'extensions[0]: seconds: ',
  ],
  [
    'two notices with the same name',
    { ...withExtension(notice, noticeTexts), extensions: [notice, notice] },
    'extensions: notice apply is declared twice',
  ],
  [
    'a search scope whose parameter is not a plain name',
    withExtension({ ...scope, parameter: 'terms&page' }),
    'extensions[0]: parameter: ',
  ],
  [
    'a search scope whose page needs a path parameter',
    withExtension({ ...scope, to: ['job-view'] }),
    'extensions: "job-view" is no route of its own',
  ],
  [
    'an unknown icon',
    withExtension({ ...widget, icon: 'skull' }, { title: { en: 'Jobs' }, action: { en: 'Open' } }),
    'extensions[0]: icon: ',
  ],
  [
    'a link to an absolute URL',
    withExtension({ ...guides, to: ['https://evil.example'] }),
    'extensions: "https://',
  ],
  [
    "a link to another remote's page",
    withExtension({ ...guides, to: ['home'] }),
    'extensions: "home" is no route of its own',
  ],
  [
    'a link to a page that needs a path parameter',
    withExtension({ ...guides, to: ['job-view'] }),
    'extensions: "job-view" is no',
  ],
  [
    'an unknown field of a link',
    withExtension({ ...guides, href: '/x' }),
    'nothing called "href" is known here',
  ],
  ['an unknown menu group', withExtension({ ...guides, group: 'top' }), 'extensions[0]: group: '],
  ['an order that is not a number', withExtension({ ...guides, order: '1' }), 'extensions[0]: order: '],
  [
    'a condition that lists no alternatives',
    withExtension({ ...guides, when: { any: [] } }),
    'extensions[0]: when: must be a condition',
  ],
  [
    'a condition on an unknown role',
    withExtension({ ...guides, when: { role: 'ROLE_KING' } }),
    'extensions[0]: when: must be',
  ],
  [
    'a condition on an unsupported claim',
    withExtension({ ...guides, when: { claim: 'email', is: 'x' } }),
    'extensions[0]: when: must be',
  ],
  [
    'a condition of two kinds at once',
    withExtension({ ...guides, when: { role: 'ROLE_ADMIN', not: { role: 'ROLE_USER' } } }),
    'extensions[0]: when: must be',
  ],
  ['a missing label', withExtension({ ...guides }, {}), 'labels: "nav.jobs" has no English text'],
  [
    'an unused label',
    withExtension({ ...guides }, { 'nav.jobs': { en: 'x' }, more: { en: 'x' } }),
    'labels: no extension names "more"',
  ],
  [
    'a label that contains a line break',
    withExtension({ ...guides }, { 'nav.jobs': { en: 'a\nb' } }),
    'labels.nav.jobs: does not hold',
  ],
  [
    'a label that contains a right-to-left override',
    withExtension({ ...guides }, { 'nav.jobs': { en: 'a\u202eb' } }),
    'labels.nav.jobs: does not hold',
  ],
  [
    'a label of more than 160 characters',
    withExtension({ ...guides }, { 'nav.jobs': { en: 'a'.repeat(161) } }),
    'labels.nav.jobs: does not hold',
  ],
  [
    'a dialog whose view was not built',
    withExtension({ type: 'dialog', name: 'x', view: 'y' }, {}),
    'views: y is missing',
  ],
  [
    'an intent whose kind is a path',
    withExtension({ type: 'intent', kind: '../x', view: 'job' }, {}),
    'extensions[0]: kind: ',
  ],
  [
    'an origin that includes a path',
    { ...sound, origins: { images: ['https://tiles.example/a'] } },
    'origins.images[0]: ',
  ],
  [
    'an origin that includes a wildcard for subdomains',
    { ...sound, origins: { images: ['https://*.example'] } },
    'origins.images[0]: ',
  ],
  [
    'an origin that injects a directive into the policy',
    { ...sound, origins: { connect: ['https://a.example; x'] } },
    'origins.connect[0]: ',
  ],
  ['an http: origin', { ...sound, origins: { frames: ['http://a.example'] } }, 'origins.frames[0]: '],
  [
    "an origin on the visitor's machine",
    { ...sound, origins: { connect: ['https://localhost'] } },
    'origins.connect[0]: ',
  ],
  [
    'an origin in a private network',
    { ...sound, origins: { connect: ['https://10.0.0.1'] } },
    'origins.connect[0]: ',
  ],
  [
    'origins for scripts',
    { ...sound, origins: { scripts: ['https://a.example'] } },
    'origins: nothing called "scripts"',
  ],
  ['a guard without a condition', withRoute({ guards: [{ to: 'home' }] }), 'routes[0].guards[0].when: '],
  [
    'a guard on a public page',
    withRoute({ guards: [{ when: { role: 'ROLE_USER' }, to: 'job-board' }] }),
    'routes: job-view is public, and guards',
  ],
  [
    'a wildcard as an origin',
    { ...sound, origins: { images: ['*'] } },
    'origins.images[0]: must be an origin',
  ],
  [
    'a link to a javascript: URL',
    withExtension({ ...guides, to: ['javascript:alert(1)'] }),
    'extensions: "javascript:alert(1)" is no route of its own',
  ],
  [
    'a label named like a property of Object',
    withExtension({ ...guides, text: 'constructor' }, {}),
    'labels: "constructor" has no English text',
  ],
  [
    'a label in an unknown language',
    withExtension({ ...guides }, { 'nav.jobs': { en: 'Jobs', xx: 'Jobs' } }),
    'labels.nav.jobs: does not hold',
  ],
  [
    'an intent that is declared twice',
    withExtensions(
      { type: 'intent', kind: 'jobs/apply', view: 'job' },
      { type: 'intent', kind: 'jobs/apply', view: 'job' },
    ),
    'extensions: intent jobs/apply is declared twice',
  ],
  [
    'a dialog that is declared twice',
    withExtensions(
      { type: 'dialog', name: 'apply', view: 'job' },
      { type: 'dialog', name: 'apply', view: 'job', when: { role: 'ROLE_USER' } },
    ),
    'extensions: dialog apply is declared twice',
  ],
  [
    'a condition on a value of more than 40 characters',
    withExtension({ ...guides, when: { claim: 'band', is: 'x'.repeat(41) } }),
    'extensions[0]: when: must be',
  ],
  [
    'a condition of more than 30 parts',
    withExtension({ ...guides, when: wide(3) }),
    'extensions[0]: when: must be',
  ],
  ['more than 10 origins of one kind', withOrigins(11), 'origins.images: '],
  ['more than 50 extensions', withExtensions(...Array<object>(51).fill({ ...guides })), 'extensions: '],
  [
    'a link that lists more than 20 pages',
    withExtension({ ...guides, to: Array<string>(21).fill('job-board') }),
    'extensions[0]: to: ',
  ],
  [
    'a list of 100,000 entries',
    withExtensions(...Array<object>(100_000).fill({})),
    'remote.json: must not have a list of more than',
  ],
  [
    'lists of 30,000 entries in total',
    {
      ...sound,
      shared: Object.fromEntries(Array.from({ length: 100 }, (_, at) => [at, Array(300).fill('x')])),
    },
    'remote.json: must not have more than',
  ],
])('a manifest with %s is rejected', (_what, value, fault) => {
  expect(faultsOfManifest(value)).toEqual([expect.stringContaining(fault)]);
});

test('a condition nested 10,000 levels deep is rejected', () => {
  let when: object = { role: 'ROLE_USER' };
  for (let level = 0; level < 10_000; level += 1) when = { not: when };
  const refused = [expect.stringContaining('when: must be')];
  expect(faultsOfManifest(withExtension({ ...guides, when }))).toEqual(refused);
  expect(faultsOfManifest(withRoute({ access: 'signed-in', guards: [{ when, to: 'home' }] }))).toEqual(
    refused,
  );
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
])('the file path "%s" is rejected', (path) => {
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

test('the build description of the shell is valid', () => {
  expect(faultsOfShell(soundShell)).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['a string instead of an object', 'shell', 'shell.json: '],
  ['no contracts version', { ...soundShell, contracts: undefined }, 'contracts: '],
  [
    'a range as its contracts version',
    { ...soundShell, contracts: '^1.0.0' },
    'contracts: must be one version',
  ],
  ['a version that is a path', { ...soundShell, version: '../b1' }, 'version: '],
  ['an empty list of scripts', { ...soundShell, scripts: [] }, 'scripts: '],
  [
    'a script that is missing from the list of files',
    { ...soundShell, scripts: ['x.js'] },
    'files: x.js is referenced but not',
  ],
  [
    'a locale that is missing from the list of files',
    { ...soundShell, locales: { ar: ['ar.js'] } },
    'files: ar.js is referenced but not',
  ],
  ['a server file outside the server folder', { ...soundShell, server: 'main.js' }, 'server: '],
  [
    'a field of remote manifests',
    { ...soundShell, routes: [] },
    'shell.json: nothing called "routes" is known',
  ],
])('a shell with %s is rejected, naming the place', (_what, value, place) => {
  expect(faultsOfShell(value)).toEqual([expect.stringContaining(place)]);
});
