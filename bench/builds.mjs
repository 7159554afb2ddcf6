/** Measures a clean build of everything, and one of a single remote. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run as runProgram } from '../scripts/lib/run.mjs';

const MAX_ALL_SECONDS = 150;
const MAX_ONE_SECONDS = 10;
const ALONE = 'discovery';

/**
 * Removes what builds have left: their output and the caches of webpack and turborepo.
 *
 * @param {string} root
 */
function forget(root) {
  const packages = ['packages', 'remotes'].flatMap((dir) =>
    readdirSync(join(root, dir)).map((each) => join(dir, each)),
  );
  for (const dir of [...packages, 'shell', '.']) {
    for (const left of ['dist', '.turbo', 'node_modules/.cache/webpack', 'node_modules/.cache/turbo'])
      rmSync(join(root, dir, left), { recursive: true, force: true });
  }
}

/**
 * @param {string[]} command
 * @param {string} cwd
 * @returns {Promise<number>} seconds
 */
async function timed(command, cwd) {
  const began = performance.now();
  const { code, output } = await runProgram(command, { cwd });
  if (code !== 0) throw new Error(output);
  return (performance.now() - began) / 1000;
}

/**
 * The figures of both builds; the workspace is built when it ends.
 *
 * @param {import('../scripts/bench.mjs').Bench} bench
 * @returns {Promise<import('../scripts/lib/figures.mjs').Figure[]>}
 */
export async function run({ root }) {
  forget(root);
  const all = await timed(['node', 'scripts/build.mjs'], root);
  const remote = join(root, 'remotes', ALONE);
  rmSync(join(remote, 'node_modules/.cache/webpack'), { recursive: true, force: true });
  const alone = await timed(['node', join(root, 'packages/federation/webpack/cli.mjs')], remote);
  return [
    {
      name: 'clean build of everything',
      value: all,
      unit: 's',
      limit: MAX_ALL_SECONDS,
      ok: all <= MAX_ALL_SECONDS,
    },
    {
      name: `clean build of one remote (${ALONE})`,
      value: alone,
      unit: 's',
      limit: MAX_ONE_SECONDS,
      ok: alone <= MAX_ONE_SECONDS,
    },
  ];
}
