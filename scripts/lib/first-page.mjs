import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @import { BuiltManifest, BuiltShell } from '../../contracts/src/index.ts' */

/**
 * Reads a build's description of itself.
 *
 * @template {BuiltManifest | BuiltShell} Description
 * @param {string} folder the build
 * @param {string} file `remote.json` or `shell.json`
 * @returns {Description}
 */
export const builtIn = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/**
 * The scripts of a cold visit: the shell's, the remote's entry, view and texts, and further modules that the view
 * shares.
 *
 * @param {string} shellFolder the shell's build
 * @param {string} remoteFolder that of the remote which serves the page
 * @param {string} pattern the page's route
 * @returns {string[]} paths, each once
 */
export function firstPageScripts(shellFolder, remoteFolder, pattern) {
  /** @type {BuiltShell} */
  const shell = builtIn(shellFolder, 'shell.json');
  /** @type {BuiltManifest} */
  const remote = builtIn(remoteFolder, 'remote.json');
  const view = remote.routes.find(({ path }) => path === pattern)?.view;
  if (view === undefined) throw new Error(`${remote.name} does not serve ${pattern}.`);
  const shared = (remote.shared[view] ?? []).flatMap((name) => shell.shared[name] ?? []);
  return [
    ...scriptsIn(shellFolder, [...shell.scripts, ...shared, ...(shell.locales.en ?? [])]),
    ...scriptsIn(remoteFolder, [remote.entry, ...(remote.views[view] ?? []), remote.locales.en ?? '']),
  ];
}

/**
 * @param {string} folder
 * @param {readonly string[]} files
 */
export const scriptsIn = (folder, files) =>
  [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => join(folder, file));
