import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';

/**
 * A folder of bundles that is made once and then only read, possibly by several runs at a time.
 *
 * @param {string} folder named after a digest of its inputs
 * @param {(draft: string) => void} make fills it
 */
export function bundleOnce(folder, make) {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  make(draft);
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another run may have been faster.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}
