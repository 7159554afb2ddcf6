import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, context } from 'esbuild';
import { workerEntries } from './lib/inner-packages.mjs';
import { nodeBundle } from './lib/node-bundle.mjs';

// Bundles the Node program of the package in the working directory, or what another program loads at run time:
// src/main.ts, or src/index.ts, and the entries of its threads, including those of our packages that it depends on,
// flat into dist/.
//   node ../../scripts/build-node.mjs            build once
//   node ../../scripts/build-node.mjs --watch    rebuild on every change
//   node ../../scripts/build-node.mjs --out DIR  into another folder (tests that start the program)
//   node ../../scripts/build-node.mjs --out DIR --entry FILE  another file instead of src/main.ts
const { values } = parseArgs({
  options: {
    watch: { type: 'boolean' },
    out: { type: 'string', default: 'dist' },
    entry: { type: 'string' },
  },
});
const folder = process.cwd();
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

const entry = existsSync(join(folder, 'src/main.ts')) ? 'main' : 'index';

// An optional package of ours is a bundle of its own, which the program loads when it needs it.
const optional = Object.keys(manifest.optionalDependencies ?? {}).filter((name) =>
  name.startsWith('@tasklane/'),
);
/** @param {string} name */
const builtOf = (name) => `${name}/built`;

const bundle = nodeBundle(folder, [
  { in: values.entry ?? `src/${entry}.ts`, out: entry },
  ...workerEntries(folder),
]);

/** @type {import('esbuild').BuildOptions} */
const options = {
  ...bundle,
  outdir: values.out,
  sourcemap: true,
  external: [...bundle.external, ...optional.map(builtOf)],
  alias: Object.fromEntries(optional.map((name) => [name, builtOf(name)])),
  logLevel: 'warning',
};

// A watcher overwrites the existing files: the program may be running from them.
if (!values.watch) rmSync(resolve(folder, values.out), { recursive: true, force: true });

if (values.watch) {
  await (await context(options)).watch();
} else {
  await build(options);
}
