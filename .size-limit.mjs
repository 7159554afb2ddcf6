import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { builtIn, firstPageScripts, scriptsIn } from './scripts/lib/first-page.mjs';

/** @import { BuiltManifest } from './contracts/src/index.ts' */

const root = import.meta.dirname;

/**
 * The folder of a package's build.
 *
 * @param {string} dir
 * @param {string} file that describes it
 */
function buildOf(dir, file) {
  const folder = join(root, dir, 'dist');
  if (!existsSync(join(folder, file)))
    throw new Error(`${dir} is not built (pnpm build): the size budgets need ${dir}/dist/${file}`);
  return folder;
}

const shell = buildOf('shell', 'shell.json');
const remotes = readdirSync(join(root, 'remotes'))
  .map((name) => `remotes/${name}`)
  .filter((dir) => existsSync(join(root, dir, 'package.json')))
  .map((dir) => {
    const folder = buildOf(dir, 'remote.json');
    /** @type {BuiltManifest} */
    const manifest = builtIn(folder, 'remote.json');
    return { dir, folder, manifest };
  });

/** @param {string} pattern */
function firstPage(pattern) {
  const remote = remotes.find(({ manifest }) => manifest.routes.some(({ path }) => path === pattern));
  if (!remote) throw new Error(`No remote serves ${pattern}.`);
  return firstPageScripts(shell, remote.folder, pattern);
}

/** @param {readonly string[]} paths */
const named = (paths) => paths.map((path) => relative(root, path));

export default [
  ...['/', '/:username/:slug/:queryID?'].map((pattern) => ({
    name: `first page: ${pattern}`,
    path: named(firstPage(pattern)),
    limit: '235 kB',
    gzip: true,
    brotli: false,
  })),
  ...remotes.map(({ dir, folder, manifest }) => ({
    name: `remoteEntry: ${dir}`,
    path: named(scriptsIn(folder, [manifest.entry])),
    limit: '9 kB',
    gzip: true,
    brotli: false,
  })),
];
