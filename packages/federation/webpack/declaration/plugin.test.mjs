import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = mkdtempSync(join(tmpdir(), 'declared-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The source of a function that writes a remote's declaration, for the programs below. */
const declare = `(path, name = 'guides') => writeFileSync(${JSON.stringify(join(folder, 'src/index.ts'))},
  \`import { locales } from './texts';
  const manifest: object = { name: '\${name}', routes: [{ path: '\${path}' }], secret: 'only in the manifest' };
  export default { name: '\${name}', views: { start: () => import('./start') }, locales, manifest };\`)`;

const head = `
  import { writeFileSync } from 'node:fs';
  import webpack from 'webpack';
  import { DeclarationPlugin } from './declaration/plugin.mjs';

  const declare = ${declare};
  declare('/one');
  const declaration = await DeclarationPlugin.of(${JSON.stringify(folder)});
  const compiler = webpack({
    context: ${JSON.stringify(folder)},
    mode: 'development',
    devtool: false,
    entry: './src/index.ts',
    output: { path: ${JSON.stringify(join(folder, 'dist'))}, chunkFilename: '[name].js' },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [declaration.rule] },
    plugins: [declaration],
  });
  const errorsOf = ({ compilation }) => compilation.errors.map(({ message }) => message);
  const paths = () => declaration.manifest.routes.map(({ path }) => path);
`;

/**
 * Returns the output of a program that builds the remote. It runs in its own process, since webpack loads loaders as
 * ES modules.
 *
 * @param {string} program
 */
async function run(program) {
  const words = ['--input-type=module', '--eval', `${head}${program}`];
  const { stdout } = await promisify(execFile)(process.execPath, words, {
    cwd: join(import.meta.dirname, '..'),
  });
  return JSON.parse(stdout);
}

beforeEach(() => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src/texts.ts'), 'export const locales = {};');
  writeFileSync(join(folder, 'src/start.js'), 'export default "started";');
});

test('a build contains only what pages load, with each view in a chunk of its name', async () => {
  const outcome = await run(`
    compiler.run((_error, stats) => {
      console.log(JSON.stringify({ errors: errorsOf(stats), declaration }));
      compiler.close(() => undefined);
    });
  `);
  expect(outcome).toEqual({ errors: [], declaration: expect.objectContaining({ name: 'guides' }) });
  const code = readFileSync(join(folder, 'dist/main.js'), 'utf8');
  expect(code).toContain('view-start');
  expect(code).not.toContain('only in the manifest');
  expect(readFileSync(join(folder, 'dist/view-start.js'), 'utf8')).toContain('started');
});

test('a watching build follows the declaration, and reports its errors until they are fixed', async () => {
  // A file that was written shortly before it is watched counts as changed, and the same is built once more.
  const outcomes = await run(`
    const changes = [() => declare('/other'), () => declare('/other', 'tips'), () => declare('/last')];
    const outcomes = [];
    const watching = compiler.watch({ aggregateTimeout: 20 }, (_error, stats) => {
      const outcome = [paths(), errorsOf(stats)];
      if (JSON.stringify(outcome) === JSON.stringify(outcomes.at(-1))) return;
      outcomes.push(outcome);
      const change = changes.shift();
      if (change) return change();
      console.log(JSON.stringify(outcomes));
      watching.close(() => undefined);
    });
  `);
  expect(outcomes).toEqual([
    [['/one'], []],
    [['/other'], []],
    [['/other'], ['The remote has another name; start its build again.']],
    [['/last'], []],
  ]);
});
