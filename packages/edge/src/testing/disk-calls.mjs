import { createRequire } from 'node:module';

/**
 * @typedef {(...given: unknown[]) => Promise<unknown>} Call what it takes and answers stays Node's
 * @typedef {Record<'appendFile' | 'sync' | 'writeFile', Call>} Handle of an open file
 * @typedef {Record<'mkdir' | 'rename' | 'rm', Call> & { open: (...given: unknown[]) => Promise<Handle> }} DiskCalls
 */

/**
 * Node's file system calls, to be replaced by those of a faulty disk; `syncBuiltinESMExports` makes the replacements
 * known.
 *
 * @type {DiskCalls}
 */
export const diskCalls = createRequire(import.meta.url)('node:fs/promises');

/** @type {Set<string>} */
const drafts = new Set();

/**
 * Counts the builds that are taken in: each starts with its own folder among the drafts.
 *
 * @param {unknown} path of a new folder
 * @returns {boolean} whether it starts a build
 */
export function registerDraft(path) {
  const folder = String(path);
  if (!/drafts.[^/\\]+$/.test(folder) || drafts.has(folder)) return false;
  drafts.add(folder);
  return true;
}

/** Returns the number of builds that the edge has started to take in. */
export const draftCount = () => drafts.size;
