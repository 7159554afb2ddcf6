import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { buildSync } from 'esbuild';
import { workerEntries } from '../lib/inner-packages.mjs';
import { nodeBundle } from '../lib/node-bundle.mjs';
import { bundleOnce } from './bundle-once.mjs';

/** What tests of pages use of the back end, by the name under which they import it. */
const backendModules = {
  '@tasklane/backend/testing': { in: 'src/testing/index.ts', out: 'testing' },
  '@tasklane/backend/search-testing': { in: 'src/modules/search/testing/index.ts', out: 'search-testing' },
};

/**
 * Bundles what tests load from the current sources outside their context.
 *
 * The entries of threads: with tsx, every thread that a test starts would compile its own sources, which takes a third
 * of a second of CPU time. And the back end that tests of pages start in their process.
 *
 * @param {string} root the workspace root
 * @returns {{ workers: string, modules: Record<string, string> }} the folders of `<name>.worker.js`, as a path list, and
 *   the files of the back end's modules, by their names
 */
export function bundledPrograms(root) {
  const backend = bundleOf(join(root, 'packages/backend'), Object.values(backendModules));
  const edge = bundleOf(join(root, 'packages/edge'));
  const modules = Object.entries(backendModules).map(([name, { out }]) => [name, join(backend, `${out}.js`)]);
  return { workers: [backend, edge].join(delimiter), modules: Object.fromEntries(modules) };
}

/**
 * @param {string} owner absolute path of the program's package
 * @param {{ in: string, out: string }[]} [entries] those besides its threads
 * @returns {string} the folder of the bundle
 */
function bundleOf(owner, entries = []) {
  const { dependencies } = JSON.parse(readFileSync(join(owner, 'package.json'), 'utf8'));
  const { outputFiles } = buildSync({
    ...nodeBundle(owner, [...entries, ...workerEntries(owner)]),
    // Libraries stay out: bundling them takes longer than loading them once in each process.
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@tasklane/')),
    outdir: 'unused',
    write: false,
    logLevel: 'error',
  });
  const digest = createHash('sha256');
  for (const { path, contents } of outputFiles) digest.update(basename(path)).update(contents);
  // Inside the package, so that its libraries and files are found from there.
  const folder = join(owner, '.cache/jest-programs', digest.digest('hex').slice(0, 16));
  bundleOnce(folder, (draft) => {
    for (const { path, contents } of outputFiles) writeFileSync(join(draft, basename(path)), contents);
  });
  return folder;
}
