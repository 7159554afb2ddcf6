import { availableParallelism, cpus } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPackages } from './lib/build.mjs';
import { showFigures } from './lib/figures.mjs';
import { sourceFiles } from './lib/files.mjs';
import { programs } from './lib/programs.mjs';
import { startSite } from './lib/site.mjs';
import { root } from './lib/workspace.mjs';

/**
 * @import { Figure } from './lib/figures.mjs'
 *
 * @typedef {object} Bench what a measurement gets
 * @property {typeof startSite} startSite starts a site of its own
 * @property {string | undefined} chromium path of the browser
 * @property {string} root the workspace
 */

// pnpm bench          every bench/*.mjs
// pnpm bench search   only those whose file name contains the word
// Each exports run(bench), which resolves with its figures.
const { positionals } = parseArgs({ allowPositionals: true });
const files = sourceFiles((path) => /^bench\/[^/]+\.mjs$/.test(path)).filter(
  (path) => positionals.length === 0 || positionals.some((word) => basename(path).includes(word)),
);

const { code } = await buildPackages();
if (code !== 0) process.exit(code);

console.log(`${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.version}`);
let missed = 0;
for (const path of files) {
  console.log(`\n${basename(path, '.mjs')}`);
  /** @type {{ run: (bench: Bench) => Promise<Figure[]> }} */
  const { run } = await import(pathToFileURL(join(root, path)).href);
  const figures = await run({ startSite, chromium: programs.chromium.find(), root });
  missed += showFigures(figures);
}
console.log(missed === 0 ? '\nEvery figure is reached.' : `\n${missed} figures are not reached.`);
process.exitCode = missed > 0 ? 1 : 0;
