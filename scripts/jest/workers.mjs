import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { buildSync } from 'esbuild';
import { workerEntries } from '../lib/inner-packages.mjs';
import { bundleOnce } from './bundle-once.mjs';

/** The packages of the programs that start threads. */
const programs = ['packages/backend', 'packages/edge'];

/**
 * Bundles the current entries of all threads. With tsx, every thread that a test starts would compile its own sources,
 * which takes a third of a second of CPU time.
 *
 * @param {string} root the workspace root
 * @returns {string} the folders of `<name>.worker.js`, as a path list
 */
export const bundledWorkers = (root) =>
  programs.map((program) => bundledWorkersOf(join(root, program))).join(delimiter);

/**
 * @param {string} owner absolute path of the program's package
 * @returns {string} the folder of its threads
 */
function bundledWorkersOf(owner) {
  const { dependencies } = JSON.parse(readFileSync(join(owner, 'package.json'), 'utf8'));
  const { outputFiles } = buildSync({
    absWorkingDir: owner,
    entryPoints: workerEntries(owner),
    outdir: 'unused',
    write: false,
    bundle: true,
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@tasklane/')),
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  });
  const digest = createHash('sha256');
  for (const { contents } of outputFiles) digest.update(contents);
  // Inside the package, so that its libraries resolve from there.
  const folder = join(owner, '.cache/jest-workers', digest.digest('hex').slice(0, 16));
  bundleOnce(folder, (draft) => {
    writeFileSync(join(draft, 'package.json'), '{ "type": "module" }\n');
    for (const { path, contents } of outputFiles) writeFileSync(join(draft, basename(path)), contents);
  });
  return folder;
}
