import type { BuiltManifest, Condition, Registry, RemoteManifest } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { entriesOf } from '../testing/archive';
import type { Packed } from '../testing/archive';
import { startSite } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { teamAt } from '../testing/team';
import { asRefusal } from './refusal';
import { limits } from './unpack';

const jobs: RemoteManifest = {
  name: 'jobs',
  contracts: '^1.0.0',
  access: 'public',
  routes: [{ name: 'job_board', path: '/job-board', access: 'public', view: 'board' }],
  slots: [],
};
const withRoute = (change: object): RemoteManifest => ({
  ...jobs,
  routes: [{ name: 'promo', path: '/spring-sale', access: 'public', view: 'board', ...change }],
});

const signedIn = { name: 'promo', path: '/spring-sale', access: 'signed-in', view: 'board' } as const;
const guarded = (when: Condition, to: string): RemoteManifest =>
  withRoute({ ...signedIn, guards: [{ when, to }] });
/** Two pages, each of which redirects some visitors to the other one. */
const withCircle = (there: Condition, back: Condition): RemoteManifest => ({
  ...jobs,
  routes: [
    { ...signedIn, guards: [{ when: there, to: 'promo-end' }] },
    { ...signedIn, name: 'promo-end', path: '/sale-end', guards: [{ when: back, to: 'promo' }] },
  ],
});

let site: TestSite;
let team: Awaited<ReturnType<typeof teamAt>>;
beforeAll(async () => {
  site = await startSite();
  team = await teamAt(site, ['jobs', 'task-page', 'admin', 'shell']);
});
afterAll(() => site.close());

async function liveVersions(): Promise<Record<string, string>> {
  const { remotes } = (await (await site.get('/registry.json')).json()) as Registry;
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

/** Returns everything on the disk of the edge except the audit trail, with its content. */
async function disk(): Promise<Record<string, string>> {
  const entries = await readdir(site.config.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && each.name !== 'audit.jsonl');
  const read = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test.each<[string, RemoteManifest, string]>([
  ['the name of another remote', { ...jobs, name: 'inbox' }, 'name_differs'],
  ['a name that is a path', { ...jobs, name: '../jobs' }, 'manifest_invalid'],
  ['a contracts range that the shell does not satisfy', { ...jobs, contracts: '^2.0.0' }, 'contracts_unmet'],
  ['an invalid contracts range', { ...jobs, contracts: 'newest' }, 'contracts_unmet'],
  ['an unknown role', { ...jobs, access: { roles: ['ROLE_KING' as 'ROLE_USER'] } }, 'role_unknown'],
  [
    "another remote's route",
    withRoute({ name: 'task_info', path: '/:username/:slug/:queryID?' }),
    'route_not_owned',
  ],
  ["the shell's route", withRoute({ name: 'login-sso', path: '/login/sso' }), 'route_not_owned'],
  ['its own route at another path', withRoute({ name: 'job_board', path: '/board' }), 'route_collision'],
  [
    'its own route with weaker access',
    withRoute({ name: 'my-jobs', path: '/my-account/job', access: 'public' }),
    'route_access_weaker',
  ],
  ['a path of another remote', withRoute({ path: '/my-account/tasks' }), 'route_collision'],
  ["a path that another remote's pattern matches", withRoute({ path: '/category/logos' }), 'route_collision'],
  ["a pattern that matches sellers' pages", withRoute({ path: '/:anybody' }), 'route_collision'],
  ['a pattern that matches the home page', withRoute({ path: '/:anything?' }), 'route_collision'],
  ['a path of the API', withRoute({ path: '/api/gigs' }), 'route_collision'],
  ['a path that could be a username', withRoute({ path: '/guides' }), 'route_collision'],
  ['the path of an error page', withRoute({ path: '/404' }), 'route_collision'],
  [
    'two routes with equivalent paths',
    {
      ...jobs,
      routes: ['a', 'b'].map((name) => ({ name, path: `/x/:${name}`, access: 'public', view: 'x' })),
    },
    'route_collision',
  ],
  [
    "another remote's intent",
    { ...jobs, extensions: [{ type: 'intent', kind: 'purchase', view: 'board' }] },
    'intent_not_owned',
  ],
  [
    "an intent prefixed with another remote's name",
    { ...jobs, extensions: [{ type: 'intent', kind: 'inbox/write', view: 'board' }] },
    'intent_not_owned',
  ],
  ['a guard that redirects to an unknown route', guarded({ role: 'ROLE_USER' }, 'nowhere'), 'guard_target'],
  ['a guard that redirects to its own route', guarded({ role: 'ROLE_USER' }, 'promo'), 'guard_target'],
  [
    'a guard that redirects to a javascript: URL',
    guarded({ role: 'ROLE_USER' }, 'javascript:alert(1)'),
    'guard_target',
  ],
  [
    'guards that redirect in a circle',
    withCircle({ role: 'ROLE_SELLER' }, { not: { role: 'ROLE_ADMIN' } }),
    'guard_circle',
  ],
  [
    'guards on claims that can redirect in a circle',
    withCircle({ claim: 'band', is: null }, { claim: 'verification', is: 0 }),
    'guard_circle',
  ],
  [
    'more origins than the content security policy has room for',
    {
      ...jobs,
      origins: {
        images: Array.from({ length: 10 }, (_, at) => `https://${'a'.repeat(60)}${at}.example`),
        connect: Array.from({ length: 10 }, (_, at) => `https://${'b'.repeat(60)}${at}.example`),
        media: Array.from({ length: 10 }, (_, at) => `https://${'c'.repeat(60)}${at}.example`),
      },
    },
    'origins_too_long',
  ],
  ['an unknown slot', { ...jobs, slots: [{ name: 'banner', view: 'board' }] }, 'slot_unknown'],
])('a remote that declares %s is refused, and nothing changes', async (_what, manifest, error) => {
  const before = await disk();
  const reply = await team.upload('jobs', await entriesOf(manifest, 'j1'));
  expect(reply).toMatchObject({ error, error_message: expect.stringMatching(/^.{15,}$/) as string });
  expect(await disk()).toEqual(before);
  expect(await liveVersions()).toEqual({ 'task-page': 't1' });
});

test('a remote for admins cannot be opened to guests or to all users', async () => {
  const routes: RemoteManifest['routes'] = [
    { name: 'admin-tasks', path: '/admin/tasks', access: { roles: ['ROLE_ADMIN_TASK'] }, view: 'x' },
  ];
  const admin = { ...jobs, name: 'admin', routes };
  const open = await team.deploy({ ...admin, access: 'public' }, 'a2');
  expect(open).toMatchObject({ status: 422, error: 'route_access_weaker' });
  const forUsers = await team.deploy({ ...admin, access: { roles: ['ROLE_USER'] } }, 'a3');
  expect(forUsers).toMatchObject({ error: 'route_access_weaker' });
});

const link = { type: 'nav', group: 'activity', order: 1, text: 'board' } as const;
const labels = { board: { en: 'Job board' } };
const dialog = { type: 'dialog', name: 'apply', view: 'board' } as const;

const swapped = (entries: readonly Packed[], name: string, with_: Partial<Packed>): Packed[] =>
  entries.map((each) => (each.name === name ? { ...each, ...with_ } : each));
const last = (entry: Packed) => (entries: Packed[]) => [...entries, entry];

test.each<[string, (entries: Packed[]) => readonly Packed[], string]>([
  ['no manifest', (entries) => entries.slice(1), 'manifest_missing'],
  ['no entries', () => [], 'manifest_missing'],
  [
    'a manifest that is not JSON',
    (entries) => swapped(entries, 'remote.json', { content: '{' }),
    'manifest_invalid',
  ],
  ['a missing file', (entries) => entries.filter(({ name }) => name !== 'view-board.js'), 'file_missing'],
  ['a changed file', (entries) => swapped(entries, 'view-board.js', { content: 'alert(1)' }), 'file_differs'],
  [
    'a compressed copy of different content',
    (entries) => swapped(entries, 'view-board.js.gz', { content: gzipSync('alert(1)') }),
    'file_differs',
  ],
  [
    'an invalid compressed file',
    (entries) => swapped(entries, 'view-board.js.br', { content: 'alert(1)' }),
    'file_differs',
  ],
  ['a file that the manifest does not list', last({ name: 'more.js', content: 'x' }), 'file_unknown'],
  ['the same file twice', (entries) => [...entries, ...entries.slice(-1)], 'file_repeated'],
  ['a second manifest', (entries) => [...entries, ...entries.slice(0, 1)], 'file_unknown'],
  [
    'a path that leads out of the build',
    last({ name: '../../deployments.json', content: '{}' }),
    'path_outside',
  ],
  [
    'a path with backslashes that leads out of the build',
    last({ name: '..\\x.js', content: '{}' }),
    'path_outside',
  ],
  ['an absolute path', last({ name: '/etc/cron.d/x', content: '{}' }), 'path_outside'],
  [
    'a symbolic link',
    last({ name: 'view.js', header: { type: 'symlink', linkname: '/etc/passwd' } }),
    'entry_kind',
  ],
  ['a hard link', last({ name: 'view.js', header: { type: 'link', linkname: '/etc/passwd' } }), 'entry_kind'],
  ['a device file', last({ name: 'null', header: { type: 'character-device', devmajor: 1 } }), 'entry_kind'],
  ['a folder entry', last({ name: 'folder', header: { type: 'directory' } }), 'entry_kind'],
])('an archive with %s is refused, and nothing changes', async (_what, change, error) => {
  const before = await disk();
  const reply = await team.upload('jobs', change(await entriesOf(jobs, 'j1')));
  expect(reply).toMatchObject({ error });
  expect(await disk()).toEqual(before);
});

test.each<[string, (built: BuiltManifest) => string, RegExp]>([
  [
    'a link to a javascript: URL',
    (built) => JSON.stringify({ ...built, extensions: [{ ...link, to: ['javascript:alert(1)'] }], labels }),
    /"javascript:alert\(1\)" is no route of its own/,
  ],
  [
    'a wildcard as an origin',
    (built) => JSON.stringify({ ...built, origins: { connect: ['*'] } }),
    /origins\.connect\[0\]: must be an origin/,
  ],
  [
    "another remote's dialog",
    (built) =>
      JSON.stringify({ ...built, extensions: [{ type: 'dialog', name: 'inbox/write', view: 'board' }] }),
    /extensions\[0\]: name: must be small letters/,
  ],
  [
    'a dialog declared twice',
    (built) => JSON.stringify({ ...built, extensions: [dialog, dialog] }),
    /dialog apply is declared twice/,
  ],
  [
    'a guard nested 10,000 deep',
    (built) =>
      JSON.stringify({ ...built, routes: [{ ...signedIn, guards: [{ when: 'deep', to: 'home' }] }] }).replace(
        '"deep"',
        `${'{"not":'.repeat(10_000)}{"role":"ROLE_USER"}${'}'.repeat(10_000)}`,
      ),
    /guards\[0\]\.when: must be a condition/,
  ],
  [
    '100,000 extensions',
    (built) => JSON.stringify({ ...built, extensions: Array<object>(100_000).fill({}) }),
    /must not have a list of more than 300 entries/,
  ],
])(
  'a manifest with %s is refused with the place of the fault, and nothing changes',
  async (_what, write, said) => {
    const before = await disk();
    const entries = await entriesOf(jobs, 'j1');
    const content = write(JSON.parse(String(entries[0]?.content)) as BuiltManifest);
    const reply = await team.upload('jobs', swapped(entries, 'remote.json', { content }));
    expect(reply).toMatchObject({ status: 422, error: 'manifest_invalid' });
    expect(reply.error_message).toMatch(said);
    expect(await disk()).toEqual(before);
  },
);

/** The same build with this style sheet. */
function withSheet(entries: readonly Packed[], css: string): Packed[] {
  const built = JSON.parse(String(entries[0]?.content)) as BuiltManifest;
  const path = 'view-board.css';
  const integrity = `sha384-${createHash('sha384').update(css).digest('base64')}`;
  const files = built.files.map((file) =>
    file.path === path ? { path, bytes: Buffer.byteLength(css), integrity } : file,
  );
  return swapped(entries, 'remote.json', { content: JSON.stringify({ ...built, files }) })
    .map((entry) => (entry.name === path ? { ...entry, content: css } : entry))
    .filter(({ name }) => !name.startsWith(`${path}.`));
}

test.each([
  [
    'a rule for every header',
    'header{display:none}',
    'sheet_unscoped',
    'view-board.css reaches beyond jobs: "header" can mean',
  ],
  [
    'a font face for the whole page',
    '@font-face{font-family:Inter;src:url(x.woff2)}',
    'sheet_unscoped',
    '"@font-face" is for the whole page',
  ],
  ['an unclosed rule', '.jobs-Ab12Cd{', 'sheet_unscoped', 'it cannot be read'],
  [
    'more bytes than the limit',
    ' '.repeat(limits.sheetBytes + 1),
    'archive_too_large',
    'A style sheet is larger',
  ],
])('a style sheet with %s is refused, and nothing changes', async (_what, css, error, sentence) => {
  const before = await disk();
  const answer = await team.upload('jobs', withSheet(await entriesOf(jobs, 'j1'), css));
  expect(answer).toMatchObject({ error, error_message: expect.stringContaining(sentence) as string });
  expect(await disk()).toEqual(before);
});

test('an archive that is too large when unpacked is refused', async () => {
  const entries = await entriesOf(jobs, 'j1');
  const large = swapped(entries, 'view-board.js', { content: Buffer.alloc(limits.bytes + 1) });
  expect(await team.upload('jobs', large)).toMatchObject({ status: 413, error: 'archive_too_large' });
  expect(await liveVersions()).toEqual({ 'task-page': 't1' });
});

test('an archive with too many files is refused', async () => {
  const entries = await entriesOf(jobs, 'j1');
  const built = JSON.parse(String(entries[0]?.content)) as BuiltManifest;
  const integrity = `sha384-${createHash('sha384').update('').digest('base64')}`;
  const more = Array.from({ length: limits.files }, (_, number) => `part-${number}.js`);
  const files = [...built.files, ...more.map((path) => ({ path, bytes: 0, integrity }))];
  const many = swapped(entries, 'remote.json', { content: JSON.stringify({ ...built, files }) });
  const reply = await team.upload('jobs', [...many, ...more.map((name) => ({ name }))]);
  expect(reply).toMatchObject({ status: 413, error: 'too_many_files' });
});

test('a full disk is reported as such, and other faults reveal no internal details', () => {
  const full = asRefusal(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  expect([full.status, full.reason]).toEqual([507, 'storage_full']);
  const fault = asRefusal(Object.assign(new Error('open /secret'), { code: 'EACCES' }));
  expect([fault.status, fault.message]).toEqual([500, expect.not.stringContaining('secret')]);
});

test('an upload that is not an archive is refused', async () => {
  expect(await team.call('POST', '/jobs', Buffer.from('hello'))).toMatchObject({
    status: 400,
    error: 'archive_unreadable',
  });
  expect(await team.call('POST', '/jobs', gzipSync('x'.repeat(5_000)))).toMatchObject({
    error: 'archive_unreadable',
  });
  expect(await team.call('POST', '/jobs', { name: 'jobs' })).toMatchObject({
    error: 'unsupported_media_type',
  });
});

test('a remote cannot have the name of the shell', async () => {
  const reply = await team.upload('jobs', await entriesOf({ ...jobs, name: 'shell' }, 's2'));
  expect(reply).toMatchObject({ status: 422, error: 'name_reserved' });
});
