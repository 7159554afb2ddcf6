import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const skipped = new Set([
  'node_modules',
  'dist',
  '.types',
  '.turbo',
  '.git',
  '.cache',
  'coverage',
  'data',
  'test-results',
  'playwright-report',
]);

/**
 * The source files of the workspace, without installed or built files.
 *
 * @param {(path: string) => boolean} wanted gets each path relative to the root
 * @param {string} [below] a folder to search in
 * @returns {string[]} relative paths with forward slashes, sorted
 */
export function sourceFiles(wanted, below = '') {
  return readdirSync(join(root, below), { withFileTypes: true })
    .flatMap((entry) => {
      const path = below ? `${below}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourceFiles(wanted, path);
      return entry.isFile() && wanted(path) ? [path] : [];
    })
    .sort();
}
