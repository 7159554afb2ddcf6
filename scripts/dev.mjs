import { spawn } from 'node:child_process';
import { watchFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackages } from './lib/build.mjs';
import { introduce } from './lib/introduce.mjs';
import { ifStopped } from './lib/lifetime.mjs';
import { serve } from './lib/serve.mjs';
import { buildablePackages, root } from './lib/workspace.mjs';

// pnpm dev                     watch shell, all remotes, back end and edge
// pnpm dev checkout            watch one remote, and leave everything else as built
// pnpm dev checkout backend    …or several packages
// The site runs with the test controls and its own data.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    data: { type: 'string', default: 'data/dev' },
  },
});

const all = buildablePackages();
const unknown = positionals.find((name) => !all.some(({ short }) => short === name));
if (unknown) {
  console.error(`No package "${unknown}" to watch. There are: ${all.map(({ short }) => short).join(', ')}`);
  process.exit(1);
}
const watched = all.filter(({ short }) => positionals.length === 0 || positionals.includes(short));

/** @type {Pick<import('./lib/child.mjs').Supervised, 'stop'>[]} */
const children = [];
process.exitCode = 0;
ifStopped(async () => {
  for (const child of children.toReversed()) await child.stop();
});

const { code } = await buildPackages();
if (code !== 0) process.exit(code);

const site = await serve(
  { ...values, data: resolve(root, values.data), testControls: true, mapsStacks: true },
  { log: console.error, ifStarted: (child) => children.push(child) },
);
for (const { dir, short } of watched) watchPackage(dir, short);
introduce(site);
console.error(`  Watching ${watched.map(({ short }) => short).join(', ')}\n`);

/**
 * Rebuilds a package when it changes, and restarts what serves it.
 *
 * @param {string} dir
 * @param {string} short
 */
function watchPackage(dir, short) {
  const isProgram = dir.startsWith('packages/');
  const [command, ...args] = isProgram
    ? [process.execPath, join(root, 'scripts/build-node.mjs'), '--watch']
    : [join(root, dir, 'node_modules/.bin/tasklane-build'), '--watch'];
  const builder = spawn(command, args, {
    cwd: join(root, dir),
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 2, 2],
  });
  children.push({ stop: async () => void builder.kill('SIGTERM') });

  // The edge reads builds when it starts; a restart takes a fifth of a second.
  const result = isProgram ? 'dist/main.js' : dir === 'shell' ? 'dist/shell.json' : 'dist/remote.json';
  watchFile(join(root, dir, result), { interval: 300 }, ({ mtimeMs }, before) => {
    if (mtimeMs === 0 || mtimeMs === before.mtimeMs) return;
    console.error(`${short} was built`);
    void (short === 'backend' ? site.backend : site.edge).restart();
  });
}
