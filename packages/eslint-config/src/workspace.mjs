import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * @typedef {object} Package what the rules need to know of one workspace package
 * @property {string} name
 * @property {string} dir absolute folder
 * @property {string} role `tasklane.role`: its role in the workspace; empty where it has none
 * @property {string[]} onlyImporterOf `tasklane.onlyImporterOf`: vendor libraries that only this package may import
 * @property {string[]} keyTo `tasklane.keyTo`: vendor libraries it may import although another package has them in
 *   `onlyImporterOf`
 * @property {string[]} exports subpaths others may import ("." is the root)
 * @property {Set<string>} dependencies names in any of the dependency fields
 */

/** @type {Map<string, Package[]>} by workspace root; the manifests do not change during one run */
const read = new Map();

/**
 * Returns the workspace that contains a file.
 *
 * @param {string} file absolute path
 * @returns {{ packages: Package[], own: Package | undefined }} all packages, and the one the file belongs to
 */
export function workspaceOf(file) {
  const root = findRoot(dirname(file));
  if (!root) return { packages: [], own: undefined };
  const packages = read.get(root) ?? readWorkspace(root);
  read.set(root, packages);
  return { packages, own: packages.find(({ dir }) => isInside(file, dir)) };
}

/**
 * Whether `file` is inside `dir`.
 *
 * @param {string} file
 * @param {string} dir
 */
export function isInside(file, dir) {
  return file.startsWith(dir + sep);
}

/**
 * Returns a file's path relative to its package, with forward slashes.
 *
 * @param {string} file
 * @param {string} dir
 */
export function pathWithin(file, dir) {
  return relative(dir, file).split(sep).join('/');
}

/**
 * Whether a path is a test or a test helper, which may use what production code may not.
 *
 * @param {string} path
 */
export function isTestFile(path) {
  return /\.(test|spec)\.[cm]?[jt]sx?$/.test(path) || /(^|\/)(test|testing)\//.test(path);
}

/**
 * Whether a pattern of a manifest (`ky`, `@mantine/*`) matches the package of an import.
 *
 * @param {string} pattern
 * @param {string} specifier
 */
export function names(pattern, specifier) {
  if (pattern.endsWith('/*')) return specifier.startsWith(pattern.slice(0, -1));
  return specifier === pattern || specifier.startsWith(`${pattern}/`);
}

/** @param {string} from */
function findRoot(from) {
  for (let dir = from; ; dir = dirname(dir)) {
    if (existsSync(join(dir, 'pnpm-workspace.yaml'))) return dir;
    if (dir === dirname(dir)) return undefined;
  }
}

/** @param {string} root */
function readWorkspace(root) {
  return packageGlobs(join(root, 'pnpm-workspace.yaml'))
    .flatMap((glob) => expand(root, glob))
    .filter((dir) => existsSync(join(dir, 'package.json')))
    .map(readPackage);
}

/**
 * Returns the `packages:` list: one plain glob per line, which is all that this file contains.
 *
 * @param {string} file
 */
function packageGlobs(file) {
  const list = /^packages:\n((?:[ \t]*-.*\n?)+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...list.matchAll(/-\s*['"]?([^'"\s]+)/g)].map(([, glob = '']) => glob);
}

/**
 * @param {string} root
 * @param {string} glob
 */
function expand(root, glob) {
  if (!glob.endsWith('/*')) return [join(root, glob)];
  const parent = join(root, glob.slice(0, -2));
  return existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [];
}

/**
 * @param {string} dir
 * @returns {Package}
 */
function readPackage(dir) {
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  const { role = '', onlyImporterOf = [], keyTo = [] } = manifest.tasklane ?? {};
  const dependencies = [
    'dependencies',
    'optionalDependencies',
    'devDependencies',
    'peerDependencies',
  ].flatMap((field) => Object.keys(manifest[field] ?? {}));
  const exports = typeof manifest.exports === 'string' ? ['.'] : Object.keys(manifest.exports ?? {});
  return {
    name: manifest.name,
    dir,
    role,
    onlyImporterOf,
    keyTo,
    exports,
    dependencies: new Set(dependencies),
  };
}
