import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Names of the installed packages whose plain `.js` files are ES modules.
 *
 * Jest runs CommonJS, so these must be transformed; everything else in node_modules is used unchanged. Reading the
 * manifests takes a few hundredths of a second and, unlike a manual list, is still right after an upgrade.
 *
 * @param {string} root the workspace root
 * @returns {string[]} sorted, so that Jest's cache key is stable
 */
export function esmPackages(root) {
  const store = join(root, 'node_modules/.pnpm');
  const names = new Set();
  for (const folder of readdirSync(store)) {
    const versionAt = folder.indexOf('@', 1);
    if (versionAt === -1) continue;
    const name = folder.slice(0, versionAt).replace('+', '/');
    if (!names.has(name) && isEsm(join(store, folder, 'node_modules', name, 'package.json'))) names.add(name);
  }
  return [...names].sort();
}

/** @param {string} manifestPath */
function isEsm(manifestPath) {
  try {
    return JSON.parse(readFileSync(manifestPath, 'utf8')).type === 'module';
  } catch {
    return false;
  }
}
