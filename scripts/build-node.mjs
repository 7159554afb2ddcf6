import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, context } from 'esbuild';
import { workerEntries } from './lib/inner-packages.mjs';

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

// Vendor libraries are bundled: Node takes longer to find and open their thousand files than to read them in one. What
// `unbundled` names in package.json, with native code or files of its own beside the code, stays where it is installed.
const unbundled = /** @type {string[]} */ (manifest.tasklane.unbundled ?? []);

const entry = existsSync(join(folder, 'src/main.ts')) ? 'main' : 'index';

// An optional package of ours is a bundle of its own, which the program loads when it needs it.
const optional = Object.keys(manifest.optionalDependencies ?? {}).filter((name) =>
  name.startsWith('@tasklane/'),
);
/** @param {string} name */
const builtOf = (name) => `${name}/built`;

/** What bundled CommonJS libraries use and ES modules do not have. */
const commonJs = [
  "import { createRequire as makeRequire } from 'node:module';",
  'const require = makeRequire(import.meta.url);',
  'const { filename: __filename, dirname: __dirname } = import.meta;',
].join(' ');

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: folder,
  entryPoints: [{ in: values.entry ?? `src/${entry}.ts`, out: entry }, ...workerEntries(folder)],
  outdir: values.out,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: [...unbundled.flatMap((name) => [name, `${name}/*`]), ...optional.map(builtOf)],
  alias: Object.fromEntries(optional.map((name) => [name, builtOf(name)])),
  chunkNames: '[name]-[hash]',
  banner: { js: commonJs },
  logLevel: 'warning',
};

// A watcher overwrites the existing files: the program may be running from them.
if (!values.watch) rmSync(resolve(folder, values.out), { recursive: true, force: true });

if (values.watch) {
  await (await context(options)).watch();
} else {
  await build(options);
}
