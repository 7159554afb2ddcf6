import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedOfJest } from './failed-tests.mjs';
import { run } from './run.mjs';
import { root } from './workspace.mjs';

/**
 * Jest, in processes that collect the short-lived objects of 32 MB at a time instead of 16: each collection copies what
 * is still in use, such as the answers of a test that are on their way.
 */
const program = [
  process.execPath,
  '--max-semi-space-size=32',
  createRequire(import.meta.url).resolve('jest/bin/jest'),
];

/**
 * All unit, component and back-end tests.
 *
 * @param {Record<string, string | undefined>} env addresses of the temporary servers, and the browser
 * @param {{ seed?: string }} [options] a number that decides the order of files, and of tests in a file
 * @returns {import('./steps.mjs').Step}
 */
export const jestStep = (env, { seed } = {}) => ({
  name: 'jest',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jest-'));
    const report = join(folder, 'report.json');
    const order = seed
      ? ['--randomize', '--seed', seed, '--testSequencer', join(root, 'scripts/jest/shuffled-files.mjs')]
      : [];
    const command = [...program, '--json', '--outputFile', report, '--maxWorkers', '2', ...order];
    const { code, output } = await run(command, {
      env: { FORCE_COLOR: '0', SHUFFLE_SEED: seed, ...env },
    });
    const results = read(report);
    rmSync(folder, { recursive: true });
    // Jest also writes the whole report to standard output; people want the text before it.
    const text = output.replace(/^\{"num.*$/m, '');
    return { ok: code === 0, output: text, failures: failedOfJest(results), ...jestCounts(results) };
  },
});

/**
 * The counts of a jest report. A file that failed to load has no tests: it counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number } | undefined} report
 */
export function jestCounts(report) {
  if (!report) return { passed: 0, failed: 1, note: 'no report' };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed, failed, note: `${passed} passed, ${failed} failed` };
}

/** @param {string} path */
function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
