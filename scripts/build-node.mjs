import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, context } from 'esbuild';

// Bundles the Node program of the package in the working folder: src/main.ts and every src/**/*.worker.ts land
// flat in dist/.
//   node ../../scripts/build-node.mjs            build once
//   node ../../scripts/build-node.mjs --watch    build again on every change
//   node ../../scripts/build-node.mjs --out DIR  into another folder (tests that start the program)
const { values } = parseArgs({
  options: { watch: { type: 'boolean' }, out: { type: 'string', default: 'dist' } },
});
const folder = process.cwd();
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const sources = readdirSync(join(folder, 'src'), { recursive: true }).map((path) => `src/${path}`);
const entries = ['src/main.ts', ...sources.filter((path) => path.endsWith('.worker.ts'))];

// Vendor libraries that the package names itself stay where they are installed; what the inner packages bring
// along is bundled with them, since Node would not find it from here.
const vendors = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }).filter(
  (name) => !name.startsWith('@tasklane/'),
);

/** @type {import('esbuild').BuildOptions} */
const options = {
  absWorkingDir: folder,
  entryPoints: entries.map((path) => ({ in: path, out: basename(path, '.ts') })),
  outdir: values.out,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: vendors.flatMap((name) => [name, `${name}/*`]),
  chunkNames: '[name]-[hash]',
  // A bundled CommonJS library asks for `require`, which a module does not have.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  logLevel: 'warning',
};

// A watcher writes over what is there: the program may be running from it.
if (!values.watch) rmSync(resolve(folder, values.out), { recursive: true, force: true });

if (values.watch) {
  await (await context(options)).watch();
} else {
  await build(options);
}
