import { availableParallelism, cpus } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPackages } from './lib/build.mjs';
import { sourceFiles } from './lib/files.mjs';
import { programs } from './lib/programs.mjs';
import { startSite } from './lib/site.mjs';
import { root } from './lib/workspace.mjs';

/**
 * @typedef {object} Figure one measured value
 * @property {string} name
 * @property {number} value
 * @property {string} unit
 * @property {readonly [number, number]} [spread] the least and the most that was measured, where the value is the median
 * @property {number} [limit] the figure to reach
 * @property {boolean} [ok] whether it is reached; left out when nothing is asked
 *
 * @typedef {object} Bench what a measurement gets
 * @property {typeof startSite} startSite starts a site of its own
 * @property {string | undefined} chromium path of the browser
 * @property {string} root the workspace
 */

// pnpm bench          every bench/*.mjs
// pnpm bench search   only those whose file name contains the word
// Each exports run(bench), which answers with its figures.
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
  for (const figure of figures) {
    if (figure.ok === false) missed++;
    console.log(
      `  ${mark(figure.ok)} ${figure.name.padEnd(56)} ${amount(figure.value, figure.unit)}${range(figure)}${goal(figure)}`,
    );
  }
}
console.log(missed === 0 ? '\nEvery figure is reached.' : `\n${missed} figures are not reached.`);
process.exitCode = missed > 0 ? 1 : 0;

/** @param {boolean | undefined} ok */
function mark(ok) {
  if (ok === undefined) return ' ';
  return ok ? '✓' : '✗';
}

/** @param {Figure} figure */
function range({ spread, unit }) {
  if (!spread || spread[0] === spread[1]) return '';
  const [least, most] = spread;
  return `  (${amount(least, unit)} to ${amount(most, unit)})`;
}

/** @param {Figure} figure */
function goal({ limit, unit }) {
  return limit === undefined ? '' : `  (to reach: ${amount(limit, unit)})`;
}

/**
 * @param {number} value
 * @param {string} unit
 */
function amount(value, unit) {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`;
}
