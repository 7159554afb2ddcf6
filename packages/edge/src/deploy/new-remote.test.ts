import type { BuiltManifest, Registry } from '@tasklane/contracts';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { startSite } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { makeRemote } from '../testing/new-remote';
import type { NewRemote } from '../testing/new-remote';
import { workspaceManifests } from '../testing/workspace-manifests';
import { tokenCommand } from './token-command';

const command = join(import.meta.dirname, '../../../../scripts/remote.mjs');

/** Maximum compressed bytes that a remote may add to the HTML of a page that does not use it. */
const mostBytes = 300;

let site: TestSite;
let remote: NewRemote;
beforeAll(async () => {
  site = await startSite();
  remote = await makeRemote({ name: 'guides' });
  await remote.build();
});
afterAll(async () => {
  remote.forget();
  await site.close();
});

test('a new remote has an owner, joins the type check and has a page at a path that no seller can have', () => {
  expect(remote.read('CODEOWNERS')).toMatch(/^\/remotes\/guides\/ {10}@tasklane\/guides$/m);
  const { references } = JSON.parse(remote.read('tsconfig.json')) as { references: { path: string }[] };
  expect(references).toContainEqual({ path: 'remotes/guides' });
  expect(workspaceManifests(remote.root)).toMatchObject([
    { name: 'guides', routes: [{ name: 'guides', path: '/our-guides' }] },
  ]);
  expect(remote.read('remotes/guides/src/locales/en/guides.json')).toContain('"Guides"');
  expect(remote.read('remotes/guides/README.md')).toContain('`pnpm jest remotes/guides`');
});

test('a new remote builds alone, passes the contract suite and is on the site once it is deployed', async () => {
  expect(await remote.test()).toMatch(/Suites: 1 passed, 1 total/);

  const token = (await tokenCommand(['guides', 'guides'], site.config.dataDir)).text.trim();
  const words = ['deploy', 'guides', '--dist', remote.dist, '--to', site.url];
  await promisify(execFile)(process.execPath, [command, ...words], {
    env: { PATH: process.env.PATH, TASKLANE_DEPLOY_TOKEN: token },
  });

  const page = await site.get('/our-guides');
  expect(page.status).toBe(200);
  const built = JSON.parse(readFileSync(join(remote.dist, 'remote.json'), 'utf8')) as BuiltManifest;
  const entry = `/remotes/guides/${built.version}/${built.entry}`;
  expect(await page.text()).toContain(`href="${entry}"`);
  expect((await site.get(entry)).status).toBe(200);

  // The registry alone describes its link, its intent and its dialog: no other code needs to know of them.
  const { remotes } = (await (await site.get('/registry.json')).json()) as Registry;
  expect(remotes.find(({ name }) => name === 'guides')).toMatchObject({
    extensions: [
      { type: 'nav', to: ['guides'], text: 'nav.welcome' },
      { type: 'intent', kind: 'guides/start' },
      { type: 'dialog', name: 'start', view: 'start' },
    ],
    labels: { 'nav.welcome': { en: 'Guides' } },
  });
});

test('sixteen more remotes cost a page a few bytes of HTML and no file', async () => {
  const built = JSON.parse(readFileSync(join(remote.dist, 'remote.json'), 'utf8')) as BuiltManifest;
  const before = await (await site.get('/')).text();
  for (let at = 1; at <= 16; at += 1) {
    const name = `more-${at}`;
    const version = createHash('sha256').update(name).digest('hex').slice(0, 16);
    const dist = join(site.config.remotesDir, name, 'dist');
    const routes = built.routes.map((route) => ({ ...route, name, path: `/our-${name}` }));
    await cp(remote.dist, dist, { recursive: true });
    await writeFile(join(dist, 'remote.json'), JSON.stringify({ ...built, name, version, routes }));
  }
  await site.restart();
  const after = await (await site.get('/')).text();
  expect(after).toContain('/our-more-16');
  const named = (html: string) =>
    html.match(/<(?:link|script)[^>]* (?:href|src)="\/(?:shell|remotes)\/[^>]*>/g);
  expect(named(after)).toEqual(named(before));
  expect(gzipSync(after).length - gzipSync(before).length).toBeLessThan(16 * mostBytes);
});

test.each([
  [{ name: 'Guides' }, '"Guides" is not a name for a remote'],
  [{ name: '../guides' }, 'is not a name for a remote'],
  [{ name: 'contracts' }, 'There is a "contracts" in the workspace already'],
  [{ name: 'sample-page' }, 'There is a "sample-page" in the workspace already'],
  [{ name: 'guides', path: '/guides' }, 'could be the page of a seller called "guides"'],
  [{ name: 'guides', path: '/:guide' }, '"/:guide" is not a path such as /guides'],
  [{ name: 'job_board', path: '/x' }, 'is not a name for a remote'],
  [{ name: 'home', path: '/our-home' }, 'belongs to discovery'],
  [
    { name: 'guides', path: '/category/logos' },
    "takes paths of /category/:slug/:child?, which is discovery's",
  ],
])('%j is refused with a reason', async (options, sentence) => {
  await expect(makeRemote(options)).rejects.toMatchObject({
    stderr: expect.stringContaining(sentence) as string,
  });
});
