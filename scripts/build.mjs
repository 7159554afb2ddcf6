import { parseArgs } from 'node:util';
import { buildPackages } from './lib/build.mjs';

// pnpm build                    everything that changed
// pnpm build checkout backend   only these
// pnpm build --force            ignores the cache
const { values, positionals } = parseArgs({
  options: { force: { type: 'boolean' } },
  allowPositionals: true,
});
const { code, seconds } = await buildPackages(positionals, values);
console.error(`${code === 0 ? 'built' : 'the build failed'} after ${seconds.toFixed(1)} s`);
process.exitCode = code;
