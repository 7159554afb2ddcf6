import { parseArgs } from 'node:util';
import { buildChecks, sourceChecks, unbuilt } from './lib/check-steps.mjs';
import { runSteps } from './lib/steps.mjs';

// pnpm check            everything; the size budgets only when everything is built
// pnpm check --fast     without the parts that need a build
// pnpm check --built    the size budgets must be checked: a missing build is a failure
const { values } = parseArgs({ options: { fast: { type: 'boolean' }, built: { type: 'boolean' } } });

const steps = sourceChecks();
const missing = unbuilt();
if (values.built && missing) {
  steps.push({
    name: 'size budgets',
    run: async () => ({ ok: false, output: `${missing} is not built: pnpm build` }),
  });
} else if (!values.fast && !missing) {
  steps.push(...buildChecks());
}

const { passed, failed } = await runSteps(steps, { width: 2 });
if (!values.fast && !values.built && missing) {
  console.error(`  The size budgets were left out: ${missing} is not built (pnpm build).`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
