import { fillPath, routes as routeTable } from '@tasklane/contracts';
import type { BuiltShell, RegistryRemote } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import { workspaceManifests } from '../testing/workspace-manifests';
import { hintsOf } from './hints';
import { createPageMatcher } from './routes';

/** The remotes of this workspace, as a registry lists them: a script and a style sheet per view, texts per language. */
const remotes = workspaceManifests().map(({ contracts: _contracts, ...manifest }): RegistryRemote => {
  const views = [...manifest.routes, ...manifest.slots].map(({ view }) => view);
  return {
    ...manifest,
    version: 'v1',
    base: `/remotes/${manifest.name}/v1/`,
    entry: 'remoteEntry.js',
    views: Object.fromEntries(views.map((view) => [view, [`${view}.js`, `${view}.css`]])),
    shared: Object.fromEntries(views.map((view) => [view, ['react', '@tasklane/forms']])),
    locales: { en: 'en.js', ar: 'ar.js' },
    integrity: { 'remoteEntry.js': 'sha384-entry' },
  };
});

const shell: BuiltShell = {
  version: 's1',
  contracts: '1.0.0',
  scripts: ['main.js'],
  styles: ['shell.css'],
  fonts: [],
  shared: { '@tasklane/forms': ['forms.js'] },
  locales: { en: ['texts-en.js'], ar: ['texts-ar.js'] },
  files: [],
};

const match = createPageMatcher(remotes);

/** Returns an address of a route, its parameters filled with words that no other route matches. */
function addressOf(path: string): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return fillPath(path, Object.fromEntries(names.map((name) => [name, `some-${name}`])));
}

const served = remotes.flatMap((remote) =>
  remote.routes.map((route) => [route.name, route, remote] as const),
);

test.each(served)(
  'the HTML of %s names the files of its view and none of other remotes',
  (_, route, remote) => {
    const page = match(addressOf(route.path));
    expect(page?.route).toMatchObject({ name: route.name, view: route.view });
    const { styles, scripts, preloads } = hintsOf(shell, page, 'ar');
    expect(preloads.map(({ href }) => href)).toEqual([
      '/shell/s1/texts-ar.js',
      `${remote.base}remoteEntry.js`,
      `${remote.base}${route.view}.js`,
      `${remote.base}ar.js`,
      '/shell/s1/forms.js',
    ]);
    expect(styles.map(({ href }) => href)).toEqual([
      '/shell/s1/shell.css',
      `${remote.base}${route.view}.css`,
    ]);
    expect(scripts.map(({ href }) => href)).toEqual(['/shell/s1/main.js']);
  },
);

/** The content of these pages is a file of the remote; no call returns it. */
const written = new Set(['meet-the-seller']);

test('every public page with parameters has a first answer for them', () => {
  const silent = served.filter(
    ([name, { path, access, first = [] }]) =>
      access === 'public' && path.includes(':') && !written.has(name) && !first.some(({ params }) => params),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('first answers come only from public reads', () => {
  for (const { operation } of served.flatMap(([, { first = [] }]) => first)) {
    expect(Object.entries(operations)).toContainEqual([
      operation,
      expect.objectContaining({ method: 'GET', access: 'public' }),
    ]);
  }
});

test('every route of the table is matched, and one that no remote serves loads the shell alone', () => {
  const names = new Set(served.map(([name]) => name));
  for (const [name, { path }] of Object.entries(routeTable)) {
    const page = match(addressOf(path));
    expect(page?.route.name).toBe(name);
    const files = hintsOf(shell, page, 'en').preloads.map(({ href }) => href);
    expect([name, files.length > 1]).toEqual([name, names.has(name as (typeof served)[number][0])]);
  }
});
