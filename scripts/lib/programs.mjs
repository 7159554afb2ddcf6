import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/**
 * @typedef {object} Program something the tests need that npm does not bring
 * @property {string} name as people call it
 * @property {string} debian the Debian package that holds it
 * @property {() => string | undefined} find absolute path of its executable
 * @property {() => boolean} [isPreferred] whether the executable that was found is the one from the Debian package; an
 *   other one serves where that cannot be installed
 */

const headlessShell = 'chromium-headless-shell';

/** @type {Record<'chromium' | 'postgres' | 'redis', Program>} */
export const programs = {
  // The browser without a user interface takes a third of the CPU time for a window.
  chromium: {
    name: 'Chromium',
    debian: headlessShell,
    find: () =>
      configured(process.env.CHROMIUM_PATH) ??
      onPath(headlessShell, 'chromium', 'chromium-browser', 'google-chrome'),
    isPreferred: () => Boolean(configured(process.env.CHROMIUM_PATH) ?? onPath(headlessShell)),
  },
  postgres: { name: 'PostgreSQL', debian: 'postgresql', find: () => newestPostgres() ?? onPath('postgres') },
  redis: { name: 'Redis', debian: 'redis-server', find: () => onPath('redis-server') },
};

/**
 * Finds programs, and installs missing ones from Debian's packages where that is possible (as root, with apt).
 *
 * @param {Program[]} wanted
 * @returns {Promise<{ missing: Program[], installed: Program[] }>}
 */
export async function provide(wanted) {
  const missing = () => wanted.filter(({ find }) => !find());
  const absent = wanted.filter(({ find, isPreferred }) => !(isPreferred?.() ?? find()));
  if (absent.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get'))
    return { missing: missing(), installed: [] };
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.error(`installing ${absent.map(({ debian }) => debian).join(', ')}`);
  await run(['apt-get', 'update', '-qq'], { env });
  const { code, output } = await run(
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...absent.map(({ debian }) => debian)],
    { env },
  );
  if (code !== 0) console.error(output.trimEnd());
  return { missing: missing(), installed: absent.filter(({ find }) => find()) };
}

/** Debian keeps a server's programs off the path, in one folder per version. */
function newestPostgres() {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin/postgres'))
    .find((path) => existsSync(path) && existsSync(path.replace(/postgres$/, 'initdb')));
}

/** @param {string | undefined} path */
function configured(path) {
  return path && existsSync(path) ? path : undefined;
}

/** The command for pnpm: its name, or npx when run by hand (node scripts/…) with no pnpm on the path. */
export const pnpm = () => (onPath('pnpm') ? ['pnpm'] : ['npx', '--yes', 'pnpm@10']);

/**
 * Absolute path of the first of these programs on PATH.
 *
 * @param {...string} names
 */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}
