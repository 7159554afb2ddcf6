import { execFileSync } from 'node:child_process';
import { root } from './workspace.mjs';

/**
 * Returns the number that decides the order of the tests where none is given: that of the commit, so that each commit is
 * tested in an order of its own which can be repeated; 1 outside of a repository.
 *
 * @returns {string}
 */
export function commitSeed() {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return String(Number.parseInt(hash.slice(0, 7), 16));
  } catch {
    return '1';
  }
}
