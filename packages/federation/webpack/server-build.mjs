import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { classesIn, classNaming } from './class-names.mjs';
import { readDeclaration } from './declaration/read.mjs';
import { productionAliases, providedModules } from './shared.mjs';

/**
 * @typedef {object} ServerCode
 * @property {string} code one CommonJS module
 * @property {string[]} inputs absolute paths of its sources
 */

/**
 * @typedef {object} ServedBuild the build for pages that this one goes with
 * @property {string} folder
 * @property {string} name
 * @property {boolean} development
 */

/** What the server is built from: the same sources as pages are, without style sheets and Node's own modules. */
const sheets = (/** @type {ServedBuild} */ served) => ({
  name: 'tasklane-sheets',
  /** @param {import('esbuild').PluginBuild} options */
  setup({ onLoad }) {
    const nameOf = classNaming(served);
    onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
      const classes = classesIn(await readFile(path, 'utf8')).map((local) => [local, nameOf(path, local)]);
      return { loader: 'json', contents: JSON.stringify(Object.fromEntries(classes)) };
    });
    onLoad({ filter: /\.css$/ }, () => ({ loader: 'js', contents: '' }));
    // object-inspect leaves its use of Node out for browsers, and a render thread has none of Node's modules either.
    onLoad({ filter: /object-inspect\/util\.inspect\.js$/ }, () => ({
      loader: 'js',
      contents: 'module.exports = {};',
    }));
  },
});

/** Name of an entry that is no file. */
const generatedEntry = 'server-entry.js';

/**
 * @param {ServedBuild} served
 * @param {import('esbuild').BuildOptions} options
 * @returns {Promise<ServerCode>}
 */
async function bundle(served, options) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: served.folder,
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // Shared modules of the shell can be required synchronously, also where a remote imports them later.
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    conditions: ['import', 'module'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(served.development ? 'development' : 'production') },
    plugins: [sheets(served)],
    logLevel: 'silent',
    ...options,
  });
  return {
    code: outputFiles?.[0]?.text ?? '',
    inputs: Object.keys(metafile?.inputs ?? {})
      .filter((input) => !input.startsWith('<') && !input.endsWith(generatedEntry))
      .map((input) => new URL(input, `file://${served.folder}/`).pathname),
  };
}

/** Matches whole names: an unshared part of a shared package, like its icons, belongs in the build. */
const sharedOutside = {
  name: 'tasklane-shared',
  /** @param {import('esbuild').PluginBuild} options */
  setup({ onResolve }) {
    onResolve({ filter: /^[^.]/ }, ({ path }) =>
      providedModules.includes(path) ? { external: true } : null,
    );
  },
};

/**
 * A remote for the server: its whole surface as one module, which gets the shell's shared modules by `require`.
 *
 * @param {ServedBuild} served
 * @param {string} [surface] of its declaration; read when left out
 */
export const remoteServerCode = async (served, surface) =>
  bundle(served, {
    stdin: {
      contents: surface ?? (await readDeclaration(served.folder)).surface,
      resolveDir: join(served.folder, 'src'),
      sourcefile: generatedEntry,
      loader: 'js',
    },
    plugins: [sheets(served), sharedOutside],
  });

/**
 * The shell for the server: the exports of `src/server/index.ts`, and `shared`, which returns each shared module by
 * its name.
 *
 * @param {ServedBuild} served
 */
export const shellServerCode = (served) =>
  bundle(served, {
    stdin: {
      contents: `export * from './src/server/index';
const modules = {
${providedModules.map((name) => `  ${JSON.stringify(name)}: () => require(${JSON.stringify(name)}),`).join('\n')}
};
export const shared = (name) => Object.hasOwn(modules, name) ? modules[name]() : undefined;
`,
      resolveDir: served.folder,
      sourcefile: generatedEntry,
      loader: 'js',
    },
    alias: served.development ? {} : serverAliases,
  });

/** The router's production build; on the server all of it, including what pages never need. */
const serverAliases = Object.fromEntries(
  Object.entries(productionAliases).map(([name, file]) => [name.replace(/\$$/, ''), file]),
);
