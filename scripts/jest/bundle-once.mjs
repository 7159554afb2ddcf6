import { existsSync, mkdirSync, renameSync } from 'node:fs';

/**
 * A folder of bundles that is made once and then only read, by several runs at a time if need be.
 *
 * @param {string} folder named after what decides its content
 * @param {(draft: string) => void} make fills it
 */
export function bundleOnce(folder, make) {
  if (existsSync(folder)) return;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  make(draft);
  // Another run may have been faster.
  if (!existsSync(folder)) renameSync(draft, folder);
}
