import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { BuildIdPlugin } from './build-id.mjs';

const path = mkdtempSync(join(tmpdir(), 'build-id-'));
afterAll(() => rmSync(path, { recursive: true }));

/**
 * Returns the name of a build of this code with this description.
 *
 * @param {string} code
 * @param {object} manifest
 */
function nameOf(code, manifest) {
  const buildId = new BuildIdPlugin(manifest);
  const entry = `data:text/javascript,${encodeURIComponent(code)}`;
  return new Promise((resolve, reject) => {
    webpack({ mode: 'none', entry, output: { path }, plugins: [buildId] }, (error) =>
      error ? reject(error) : resolve(buildId.version),
    );
  });
}

test('the name of a build depends on its code and its manifest', async () => {
  const first = await nameOf('one()', { contracts: '^1.0.0' });
  expect(first).toMatch(/^b[0-9a-f]{15}$/);
  expect(await nameOf('one()', { contracts: '^1.0.0' })).toBe(first);
  expect(await nameOf('two()', { contracts: '^1.0.0' })).not.toBe(first);
  expect(await nameOf('one()', { contracts: '^1.0.0 || ^2.0.0' })).not.toBe(first);
});
