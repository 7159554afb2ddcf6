import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';

/** @param {string} folder */
const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The folders of our packages that a package is built from: its dependencies, their dependencies, and so on.
 *
 * @param {string} folder absolute path of the package
 * @returns {string[]} absolute paths, without the package itself
 */
export function innerPackagesOf(folder) {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @param {string} from */
  const add = (from) => {
    for (const name of Object.keys(manifestIn(from).dependencies ?? {})) {
      if (!name.startsWith('@tasklane/')) continue;
      const packageFolder = realpathSync(join(from, 'node_modules', name));
      if (folders.has(packageFolder)) continue;
      folders.add(packageFolder);
      add(packageFolder);
    }
  };
  add(folder);
  return [...folders];
}

/**
 * The entries of threads that a program may start: each `*.worker.ts` below `src` of its package and of our packages
 * that it depends on.
 *
 * @param {string} folder absolute path of the program's package
 * @returns {{ in: string, out: string }[]} as esbuild takes them; all are written flat into one folder
 * @throws {Error} when two have the same name
 */
export function workerEntries(folder) {
  const entries = [folder, ...innerPackagesOf(folder)].flatMap((dir) =>
    readdirSync(join(dir, 'src'), { encoding: 'utf8', recursive: true })
      .filter((path) => path.endsWith('.worker.ts'))
      .map((path) => ({ in: join(dir, 'src', path), out: basename(path, '.ts') })),
  );
  const names = entries.map(({ out }) => out);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`Two entries of threads are named ${twice}.`);
  return entries;
}
