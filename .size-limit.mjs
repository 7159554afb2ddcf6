import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** @import { BuiltManifest, BuiltShell } from './contracts/src/index.ts' */

const root = import.meta.dirname;

/**
 * Reads a build description.
 *
 * @param {string} dir
 * @param {string} file
 */
function built(dir, file) {
  const path = join(root, dir, 'dist', file);
  if (!existsSync(path))
    throw new Error(`${dir} is not built (pnpm build): the size budgets need ${dir}/dist/${file}`);
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * @param {string} dir
 * @param {readonly string[]} files
 */
const scriptsIn = (dir, files) =>
  [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => join(dir, 'dist', file));

const remotes = readdirSync(join(root, 'remotes'))
  .map((name) => `remotes/${name}`)
  .filter((dir) => existsSync(join(root, dir, 'package.json')))
  .map((dir) => {
    /** @type {BuiltManifest} */
    const manifest = built(dir, 'remote.json');
    return { dir, manifest };
  });

/** @type {BuiltShell} */
const shell = built('shell', 'shell.json');

/**
 * The scripts of a cold visit: the shell's, the remote's entry, view and texts, and further modules that the view
 * shares.
 *
 * @param {string} pattern
 */
function firstPage(pattern) {
  const remote = remotes
    .flatMap((each) => each.manifest.routes.map(({ path, view }) => ({ ...each, path, view })))
    .find(({ path }) => path === pattern);
  if (!remote) throw new Error(`No remote serves ${pattern}.`);
  const { dir, manifest, view } = remote;
  const shared = (manifest.shared[view] ?? []).flatMap((name) => shell.shared[name] ?? []);
  return [
    ...scriptsIn('shell', [...shell.scripts, ...shared, ...(shell.locales.en ?? [])]),
    ...scriptsIn(dir, [manifest.entry, ...(manifest.views[view] ?? []), manifest.locales.en ?? '']),
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
