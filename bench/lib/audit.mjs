import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '../../packages/backend/dist/main.js');

/**
 * Runs the command with which operators audit the ledger.
 *
 * @param {NodeJS.ProcessEnv} env the settings of the back end
 * @returns {Promise<{ took: number, findings: string }>} `took`: milliseconds, with the start of the program;
 *   `findings`: what does not add up, a line for each
 * @throws if it could not be made
 */
export async function audit(env) {
  const began = performance.now();
  const findings = await promisify(execFile)(process.execPath, [program, 'audit-ledger'], { env }).then(
    () => '',
    (/** @type {{ code?: unknown, stdout: string }} */ error) => {
      // A program that breaks off has the same exit code, and prints no findings.
      if (error.code !== 1 || error.stdout === '') throw error;
      return error.stdout;
    },
  );
  return { took: performance.now() - began, findings };
}
