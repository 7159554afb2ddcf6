import { parseArgs } from 'node:util';
import { buildPackages } from './lib/build.mjs';
import { buildChecks, sourceChecks } from './lib/check-steps.mjs';
import { commitSeed } from './lib/commit-seed.mjs';
import { endToEndStep } from './lib/e2e-step.mjs';
import { jestStep } from './lib/jest-step.mjs';
import { programs, provide } from './lib/programs.mjs';
import { openRunFolder } from './lib/run-folder.mjs';
import { temporaryPostgres, temporaryRedis } from './lib/services.mjs';
import { runSteps } from './lib/steps.mjs';

/** @import { Step, Total } from './lib/steps.mjs' */

// pnpm test               everything
// pnpm test check jest    only these parts, of: check, jest, build, e2e
// pnpm test --shuffle 7   the tests in another order, which the number decides; by default, the commit does
// pnpm test --delay 300   the requests of page tests wait up to so many milliseconds at random: finds what relies on speed
// pnpm test e2e -- orders further arguments go to Playwright
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { shuffle: { type: 'string' }, delay: { type: 'string' } },
});
const seed = values.shuffle ?? commitSeed();
const parts = ['check', 'jest', 'build', 'e2e'];
const selected = positionals.filter((each) => parts.includes(each));
const playwrightArgs = positionals.filter((each) => !parts.includes(each));
/** @param {string} part */
const includes = (part) => selected.length === 0 || selected.includes(part);

const began = performance.now();
/** @type {Total} */
const total = { passed: 0, failed: 0, failures: [] };
/** @type {(steps: Step[], options?: Parameters<typeof runSteps>[1]) => Promise<boolean>} */
const runAll = async (steps, options) => {
  const { passed, failed, failures } = await runSteps(steps, options);
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  return failed === 0;
};

await runAll([provisioning()]);
openRunFolder();
const needsBuild = includes('build') || includes('e2e');
const [, built] = await Promise.all([includes('jest') && unitTests(), checksAndBuild()]);
if (built && includes('e2e')) await endToEndTests();

for (const failure of total.failures) console.error(`\n✗ ${failure}`);
console.error(`  ${((performance.now() - began) / 1000).toFixed(0)} s in all`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

/**
 * A missing program is a failure: a run without PostgreSQL has not tested what it claims to.
 *
 * @returns {Step}
 */
function provisioning() {
  return {
    name: 'programs',
    run: async () => {
      const needed = [
        ...(includes('jest') ? [programs.redis] : []),
        ...(includes('jest') || includes('e2e') ? [programs.postgres, programs.chromium] : []),
      ];
      const { missing } = await provide(needed);
      const available = needed
        .filter((each) => !missing.includes(each))
        .map(({ name, find }) => `${name}: ${find()}`)
        .concat(`order of the tests: ${seed}`);
      const output = missing.map(
        ({ name, debian }) => `${name} is missing (Debian: apt-get install ${debian})`,
      );
      return { ok: missing.length === 0, output: output.join('\n'), note: available.join(', ') };
    },
  };
}

/**
 * The checks of sources, then the build and its checks, on what jest leaves of the processors: a tenth of its time it
 * waits for databases and for programs that it starts.
 *
 * @returns {Promise<boolean>} whether everything is built
 */
async function checksAndBuild() {
  const options = { yielding: includes('jest') };
  if (includes('check')) await runAll(sourceChecks(options), { width: 2 });
  if (!needsBuild || !(await runAll([buildStep(options)]))) return false;
  if (includes('build')) await runAll(buildChecks());
  return true;
}

/** Runs jest with its own PostgreSQL and Redis, where they are installed. */
async function unitTests() {
  /** @type {import('./lib/services.mjs').Service[]} */
  const started = [];
  /** @type {Record<string, string>} */
  const env = {};
  /**
   * @param {string} variable
   * @param {import('./lib/programs.mjs').Program} program
   * @param {typeof temporaryPostgres} start
   */
  const lend = async (variable, program, start) => {
    const path = program.find();
    if (!path) return;
    const server = await start(path);
    started.push(server);
    env[variable] = server.url;
  };
  try {
    await lend('TEST_DATABASE_URL', programs.postgres, temporaryPostgres);
    await lend('TEST_REDIS_URL', programs.redis, temporaryRedis);
    const more = { CHROMIUM_PATH: programs.chromium.find(), REQUEST_DELAY: values.delay };
    await runAll([jestStep({ ...env, ...more }, { seed })]);
  } finally {
    await Promise.all(started.map((server) => server.stop()));
  }
}

async function endToEndTests() {
  const [chromium, postgres] = [programs.chromium.find(), programs.postgres.find()];
  if (chromium && postgres) await runAll([endToEndStep({ chromium, postgres, args: playwrightArgs, seed })]);
}

/**
 * @param {Parameters<typeof buildPackages>[1]} options
 * @returns {Step}
 */
function buildStep(options) {
  return {
    name: 'build',
    run: async () => {
      const { code, seconds } = await buildPackages([], options);
      return { ok: code === 0, note: `${seconds.toFixed(1)} s` };
    },
  };
}
