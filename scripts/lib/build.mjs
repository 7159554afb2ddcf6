import { onPath, pnpm } from './programs.mjs';
import { run } from './run.mjs';
import { buildablePackages } from './workspace.mjs';

/**
 * Builds packages through the task cache: packages that did not change since a build are restored from it.
 *
 * @param {string[]} [wanted] folder names such as `checkout` or `backend`; all when empty
 * @param {{ force?: boolean, yielding?: boolean }} [options] `force` ignores the cache; `yielding` as for `run`
 * @returns {Promise<import('./run.mjs').Outcome>}
 * @throws {Error} for a name that no package has
 */
export async function buildPackages(wanted = [], { force = false, yielding = false } = {}) {
  const all = buildablePackages();
  const filters = (wanted.length > 0 ? wanted : all.map(({ name }) => name)).map((short) => {
    const pack = all.find((each) => each.short === short || each.name === short);
    if (!pack)
      throw new Error(
        `No package "${short}" to build. There are: ${all.map((each) => each.short).join(', ')}`,
      );
    return `--filter=${pack.name}`;
  });
  // turbo calls pnpm by its name.
  const turbo = onPath('pnpm') ? ['turbo'] : [...pnpm(), 'exec', 'turbo'];
  return run([...turbo, 'run', 'build', ...filters, ...(force ? ['--force'] : [])], {
    show: true,
    yielding,
    env: { TURBO_TELEMETRY_DISABLED: '1', npm_config_verify_deps_before_run: 'false' },
  });
}
