import { createRequire } from 'node:module';

/**
 * @typedef {(...given: unknown[]) => Promise<unknown>} Call what it takes and answers stays Node's
 * @typedef {Record<'appendFile' | 'sync' | 'writeFile', Call>} Handle of an open file
 * @typedef {Record<'mkdir' | 'rename' | 'rm', Call> & { open: (...given: unknown[]) => Promise<Handle> }} DiskCalls
 */

/**
 * Node's calls of the disk, to be replaced by those of a disk with a fault; `syncBuiltinESMExports` makes it known.
 *
 * @type {DiskCalls}
 */
export const diskCalls = createRequire(import.meta.url)('node:fs/promises');

/** @type {Set<string>} */
const drafts = new Set();

/**
 * Counts the builds that are taken in: each begins with a folder of its own among the drafts.
 *
 * @param {unknown} path of a folder that is made
 * @returns {boolean} whether a build begins there
 */
export function registerDraft(path) {
  const folder = String(path);
  if (!/drafts.[^/\\]+$/.test(folder) || drafts.has(folder)) return false;
  drafts.add(folder);
  return true;
}

/** How many builds have begun to be taken in. */
export const draftCount = () => drafts.size;
