import { spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, context } from 'esbuild';

// Bundles the Node program of the package in the working folder: src/main.ts and every src/**/*.worker.ts land
// flat in dist/, folders named `migrations` or `assets` are copied beside them.
//   node ../../scripts/build-node.mjs            build once
//   node ../../scripts/build-node.mjs --watch    build on change and keep the program running
const { values } = parseArgs({ options: { watch: { type: 'boolean' } } });
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
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: vendors.flatMap((name) => [name, `${name}/*`]),
  chunkNames: 'chunks/[name]-[hash]',
  // A bundled CommonJS library asks for `require`, which a module does not have.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
};

rmSync(join(folder, 'dist'), { recursive: true, force: true });
for (const path of sources.filter((each) => ['migrations', 'assets'].includes(basename(each)))) {
  cpSync(join(folder, path), join(folder, 'dist', basename(path)), { recursive: true });
}

if (values.watch) {
  const watching = await context({ ...options, plugins: [restartOnBuild()] });
  await watching.watch();
} else {
  await build(options);
}

/** Starts the program anew after each build that succeeded. */
function restartOnBuild() {
  let child;
  const start = () => {
    const main = join(folder, 'dist/main.js');
    if (existsSync(main))
      child = spawn(process.execPath, ['--enable-source-maps', main], { stdio: 'inherit' });
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      child?.kill(signal);
      process.exit();
    });
  }
  return {
    name: 'restart-on-build',
    setup(build) {
      build.onEnd(({ errors }) => {
        if (errors.length > 0) return;
        if (!child || child.exitCode !== null) return start();
        child.once('exit', start);
        child.kill('SIGTERM');
      });
    },
  };
}
