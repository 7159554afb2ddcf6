import { join, relative } from 'node:path';
import { build } from 'esbuild';

/**
 * @typedef {import('@tasklane/contracts').RemoteManifest} RemoteManifest
 *
 * @typedef {object} ReadDeclaration
 * @property {RemoteManifest} manifest
 * @property {string} surface what pages load instead of `src/index.ts`: views by name, and texts
 * @property {string[]} inputs absolute paths of the sources of the declaration
 */

/** Modules of packages that a declaration may import; they are data. */
const data = /^@tasklane\/(?:contracts|federation\/declaration)(?:\/|$)/;

const texts = 'declaration:texts';
const view = 'declaration:view:';

/** Replaces the texts' loaders, which only pages run. */
const locales = {};

/**
 * Bundles the parts of the declaration and leaves references to code, texts and vendors unresolved.
 *
 * @param {string} sources
 * @returns {import('esbuild').Plugin}
 */
const references = (sources) => ({
  name: 'tasklane-declaration',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) => {
      const module = relative(sources, join(resolveDir, path));
      if (kind === 'dynamic-import') return { path: view + module, external: true };
      return module === 'texts' ? { path: texts, external: true } : undefined;
    });
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      data.test(path) ? undefined : { path, external: true, sideEffects: false },
    );
  },
});

/**
 * Resolves a reference that {@link references} left; a view's becomes the path of its module below `src`.
 *
 * @param {string} path
 */
function answer(path) {
  if (path === texts) return { locales };
  if (path.startsWith(view)) return path.slice(view.length);
  throw new Error(`A declaration is data: src/index.ts must not run code of "${path}".`);
}

/**
 * @param {string} name
 * @param {() => Promise<{ default: unknown }>} load
 */
async function modulePath(name, load) {
  const { default: path } = await load();
  if (typeof path === 'string') return path;
  throw new Error(
    `The code of the view "${name}" must be referred to as () => import('./…'), and nothing else.`,
  );
}

/**
 * Evaluates the declaration of a remote, `src/index.ts`, without any of its code.
 *
 * @param {string} folder of the remote
 * @returns {Promise<ReadDeclaration>}
 * @throws {Error} when it cannot be built, or declares something that no build can read
 */
export async function readDeclaration(folder) {
  const sources = join(folder, 'src');
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['src/index.ts'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    supported: { 'dynamic-import': false },
    plugins: [references(sources)],
    logLevel: 'silent',
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '')(module, module.exports, answer);
  const remote = /** @type {{ default: import('../../src/declaration').DeclaredRemote }} */ (module.exports)
    .default;
  if (remote.locales !== locales)
    throw new Error('The locales of a remote are those that src/texts.ts exports.');
  const views = await Promise.all(
    Object.entries(remote.views).map(
      async ([name, load]) => /** @type {const} */ ([name, await modulePath(name, load)]),
    ),
  );
  return {
    manifest: remote.manifest,
    surface: surfaceOf(remote.name, views),
    inputs: Object.keys(metafile.inputs).map((input) => join(folder, input)),
  };
}

/**
 * @param {string} name
 * @param {readonly (readonly [string, string])[]} views
 */
const surfaceOf = (name, views) => `import { locales } from './texts';
export default {
  name: ${JSON.stringify(name)},
  views: {
${views
  .map(
    ([key, path]) =>
      `    ${JSON.stringify(key)}: () => import(/* webpackChunkName: "view-${key}" */ ${JSON.stringify(`./${path}`)}),`,
  )
  .join('\n')}
  },
  locales,
};
`;
