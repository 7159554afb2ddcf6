import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { OwnSourcesPlugin } from './plugins/own-sources.mjs';

const root = mkdtempSync(join(tmpdir(), 'own-sources-'));
afterAll(() => rmSync(root, { recursive: true }));

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** @type {Readonly<Record<string, string>>} */
const roles = {
  jobs: 'remote',
  inbox: 'remote',
  shell: 'shell',
  server: 'server',
  ui: 'browser-lib',
  rules: 'contracts',
};
for (const [name, role] of Object.entries(roles)) {
  write(`${name}/package.json`, JSON.stringify({ tasklane: { role } }));
  write(`${name}/src/parts/part.js`, `export const part = '${name}';`);
}

/**
 * Returns the errors of the build of the remote `jobs` when it imports a part of a package.
 *
 * @param {string} name
 */
async function errorsOf(name) {
  const index = `jobs/src/${name}.js`;
  write(index, `export * from '../../${name}/src/parts/part.js';`);
  const compiler = webpack({
    context: join(root, 'jobs'),
    entry: join(root, index),
    mode: 'development',
    output: { path: join(root, 'dist') },
    plugins: [new OwnSourcesPlugin()],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats?.compilation.errors.map(({ message }) => message);
}

test.each(['jobs', 'ui', 'rules'])('a remote may import source of %s', async (name) => {
  expect(await errorsOf(name)).toEqual([]);
});

test.each(['inbox', 'shell', 'server'])('a remote may not import source of %s', async (name) => {
  expect(await errorsOf(name)).toEqual([
    expect.stringContaining(`${name}/src/parts/part.js belongs to the role "${roles[name]}"`),
  ]);
});
