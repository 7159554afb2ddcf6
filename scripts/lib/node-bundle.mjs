import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What bundled CommonJS libraries use and ES modules do not have. */
const commonJs = [
  "import { createRequire as makeRequire } from 'node:module';",
  'const require = makeRequire(import.meta.url);',
  'const { filename: __filename, dirname: __dirname } = import.meta;',
].join(' ');

/**
 * Options of esbuild for the programs of a package, as Node runs them: ES modules, flat in one folder.
 *
 * Vendor libraries are bundled: Node takes longer to find and open their thousand files than to read them in one. What
 * `unbundled` names in package.json, with native code or files of its own beside the code, stays where it is installed.
 *
 * @param {string} folder absolute path of the package
 * @param {{ in: string, out: string }[]} entryPoints relative to it, or absolute
 */
export function nodeBundle(folder, entryPoints) {
  const { tasklane } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const unbundled = /** @type {string[]} */ (tasklane?.unbundled ?? []);
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: folder,
    entryPoints,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: unbundled.flatMap((name) => [name, `${name}/*`]),
    chunkNames: '[name]-[hash]',
    banner: { js: commonJs },
  });
}
