import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/**
 * Every package of the workspace that has a `build` script.
 *
 * @returns {{ name: string, short: string, dir: string }[]} `short` is the folder's name, as used in commands
 */
export function buildablePackages() {
  return [...['shell'], ...under('remotes'), ...under('packages')]
    .map((dir) => ({ dir, manifest: manifestOf(dir) }))
    .filter(({ manifest }) => manifest?.scripts?.build)
    .map(({ dir, manifest }) => ({ name: manifest.name, short: basename(dir), dir }));
}

/**
 * A workspace package's manifest, or undefined when the folder has none.
 *
 * @param {string} dir
 */
export function manifestOf(dir) {
  const file = join(root, dir, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} parent */
function under(parent) {
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
}
