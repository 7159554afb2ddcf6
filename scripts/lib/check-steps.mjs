import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestsIn } from '../../packages/federation/webpack/declaration/manifests.mjs';
import { buildFaults } from './build-faults.mjs';
import { sourceFiles } from './files.mjs';
import { run } from './run.mjs';
import { buildablePackages, root } from './workspace.mjs';

const sourceRoots = ['contracts', 'shell', 'remotes', 'templates', 'packages', 'e2e', 'scripts'];

/**
 * In a package of its own, because the linter would otherwise get it instead of the one with an API as soon as a
 * dependency changes.
 */
const nativeCompiler = join(root, 'packages/compiler/node_modules/.bin/tsc');

/**
 * A step that runs one program and passes when the program does.
 *
 * @param {string} name
 * @param {string[]} command
 * @param {{ yielding?: boolean }} [options] of `run`
 * @returns {import('./steps.mjs').Step}
 */
export const program = (name, command, options) => ({
  name,
  run: async () => {
    const { code, output } = await run(command, options);
    return { ok: code === 0, output };
  },
});

/**
 * Every check that needs sources only; the slow ones first, so that two lanes end together.
 *
 * @param {Parameters<typeof program>[2]} [options]
 * @returns {import('./steps.mjs').Step[]}
 */
export const sourceChecks = (options) => [
  program(
    'lint',
    ['eslint', '.', '--max-warnings', '0', '--cache', '--cache-location', lintCache()],
    options,
  ),
  // Each checker loads the types of the libraries again, and there are plenty of projects to distribute.
  program('types', [nativeCompiler, '-b', '--builders', '2', '--checkers', '1'], options),
  program('format', ['prettier', '--check', '.', '--cache', '--log-level', 'warn'], options),
  program(
    'dead code and unused dependencies',
    ['knip', '--no-config-hints', '--cache', '--cache-location', 'node_modules/.cache/knip'],
    options,
  ),
  program(
    'cycles and orphans',
    ['depcruise', '--config', '.dependency-cruiser.cjs', ...sourceRoots],
    options,
  ),
  program('style sheets', ['node', 'scripts/check-css.mjs'], options),
];

/**
 * The checks that need a build: the size budgets, and whether each remote's description of itself is true.
 *
 * @returns {import('./steps.mjs').Step[]}
 */
export const buildChecks = () => [
  program('size budgets', ['size-limit', '--hide-passed']),
  {
    name: 'builds of remotes',
    run: async () => {
      const manifests = await manifestsIn(join(root, 'remotes'));
      const faults = manifests.flatMap((manifest) =>
        buildFaults(join(root, 'remotes', manifest.name), manifest).map(
          (fault) => `remotes/${manifest.name}: ${fault}`,
        ),
      );
      return { ok: faults.length === 0, output: faults.join('\n') };
    },
  },
];

/** Folder of the first package without a build, or undefined. */
export function unbuilt() {
  return buildablePackages().find(({ dir }) => !existsSync(join(root, dir, 'dist')))?.dir;
}

/**
 * ESLint's cache considers a file's own text and the configuration's settings. Our rules also read every manifest, so
 * the cache's name includes a digest of manifests and rules.
 */
function lintCache() {
  const digest = createHash('sha256');
  const inputs = sourceFiles(
    (path) =>
      path.endsWith('package.json') || (path.startsWith('packages/eslint-config/') && path.endsWith('.mjs')),
  );
  for (const path of inputs) digest.update(path).update(readFileSync(join(root, path)));
  return `node_modules/.cache/eslint/${digest.digest('hex').slice(0, 16)}`;
}
