import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = import.meta.dirname;

/** What a build says of its own files. */
function built(dir, file) {
  const path = join(root, dir, 'dist', file);
  if (!existsSync(path))
    throw new Error(`${dir} is not built (pnpm build): the size budgets need ${dir}/dist/${file}`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

const scriptsIn = (dir, files) =>
  [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => join(dir, 'dist', file));

const remotes = readdirSync(join(root, 'remotes'))
  .map((name) => `remotes/${name}`)
  .filter((dir) => existsSync(join(root, dir, 'package.json')))
  .map((dir) => ({ dir, manifest: built(dir, 'remote.json') }));

const shell = built('shell', 'shell.json');

/** The scripts of a cold visit: the shell's, the remote's entry, view and texts, what that view shares beyond them. */
function firstPage(pattern) {
  const owner = remotes.find(({ manifest }) => manifest.routes.some(({ path }) => path === pattern));
  if (!owner) throw new Error(`No remote serves ${pattern}.`);
  const { view } = owner.manifest.routes.find(({ path }) => path === pattern);
  const shared = (owner.manifest.shared[view] ?? []).flatMap((name) => shell.shared[name] ?? []);
  return [
    ...scriptsIn('shell', [...shell.scripts, ...shared, ...shell.locales.en]),
    ...scriptsIn(owner.dir, [owner.manifest.entry, ...owner.manifest.views[view], owner.manifest.locales.en]),
  ];
}

export default [
  ...['/', '/:username/:slug/:queryID?'].map((pattern) => ({
    name: `first page: ${pattern}`,
    path: firstPage(pattern),
    limit: '235 kB',
    gzip: true,
    brotli: false,
  })),
  ...remotes.map(({ dir, manifest }) => ({
    name: `remoteEntry: ${dir}`,
    path: scriptsIn(dir, [manifest.entry]),
    limit: '9 kB',
    gzip: true,
    brotli: false,
  })),
];
