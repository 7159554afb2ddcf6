/**
 * @typedef {object} StepResult
 * @property {boolean} ok
 * @property {string} [output] shown when the step failed
 * @property {string} [note] a few words for the summary line
 * @property {number} [passed] counts of the step's own tests; a step without them counts as one
 * @property {number} [failed]
 * @property {string[]} [failures] each failed test, in a few lines; a step without them is its own failure
 *
 * @typedef {{ passed: number, failed: number, failures: string[] }} Total
 *
 * @typedef {{ name: string, run: () => Promise<StepResult> }} Step
 */

/**
 * Runs steps, at most `width` at a time, and prints a line for each as it ends.
 *
 * @param {Step[]} steps
 * @param {{ width?: number }} [options]
 * @returns {Promise<Total>} over the steps
 */
export async function runSteps(steps, { width = 1 } = {}) {
  /** @type {Total} */
  const total = { passed: 0, failed: 0, failures: [] };
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await timed(step);
      total.passed += result.passed ?? (result.ok ? 1 : 0);
      total.failed += Math.max(result.failed ?? 0, result.ok ? 0 : 1);
      if (!result.ok) total.failures.push(...(result.failures?.length ? result.failures : [step.name]));
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return total;
}

/**
 * @param {unknown} error
 * @returns {StepResult}
 */
const fault = (error) => ({
  ok: false,
  output: `${error instanceof Error ? error.stack : error}\n`,
});

/**
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
async function timed({ name, run }) {
  const began = performance.now();
  const result = await run().catch(fault);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  if (!result.ok && result.output) process.stderr.write(`\n${result.output.trimEnd()}\n\n`);
  process.stderr.write(
    `${result.ok ? '✓' : '✗'} ${seconds} s  ${name}${result.note ? `  (${result.note})` : ''}\n`,
  );
  return result;
}
