import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/lib/workspace.mjs';

/**
 * @import { FederationBuild, Webpack } from '../../packages/federation/webpack/index.mjs'
 * @typedef {Awaited<ReturnType<typeof remoteConfig>>} Configuration
 * @typedef {InstanceType<Webpack['NormalModuleReplacementPlugin']>} Plugin
 */

const require = createRequire(join(root, 'packages/federation/package.json'));
/** @param {string} name */
const load = async (name) => import(pathToFileURL(require.resolve(name)).href);
/** @type {{ default: Webpack }} */
const { default: webpack } = await load('webpack');
/** @type {FederationBuild} */
const { ModuleFederationPlugin } = await load('@module-federation/enhanced/webpack');
const { remoteConfig, shellConfig } = await import('../../packages/federation/webpack/index.mjs');
const { DeclarationPlugin } = await import('../../packages/federation/webpack/declaration/plugin.mjs');

const here = import.meta.dirname;
/** Plug-ins of our preset that make a build deployable; without them it only compiles. */
const deploying = [
  'ModuleFederationPlugin',
  'BuildIdPlugin',
  'ShellManifestPlugin',
  'RemoteManifestPlugin',
  'OwnSourcesPlugin',
];

/**
 * The packages that pages share, as a plain set-up declares them: one copy of each, which the first to load provides.
 *
 * @type {Record<string, { singleton: boolean, requiredVersion: false, import?: false }>}
 */
const shared = Object.fromEntries(
  [
    'react',
    'react-dom',
    'react-router-dom',
    '@tasklane/api-client',
    '@tasklane/federation',
    '@tasklane/i18n',
    '@tasklane/ui',
    '@tasklane/forms',
    '@tasklane/search',
  ].map((name) => [name, { singleton: true, requiredVersion: false }]),
);

/**
 * Lets the style sheets of a build of ours select the whole page: in a plain set-up each remote has copies of its own of
 * the shared packages, with their sheets.
 *
 * @param {unknown} part of the configuration, which nobody else holds
 */
function unscope(part) {
  if (typeof part !== 'object' || part === null || part instanceof RegExp) return;
  if (Array.isArray(part)) {
    const index = part.findIndex((each) => each?.postcssPlugin === 'tasklane-css-scope');
    if (index !== -1) part.splice(index, 1);
  }
  Object.values(part).forEach(unscope);
}

/**
 * Our own configuration without its special features, with output to another folder.
 *
 * @param {Configuration} config
 * @param {{ name: string, path: string, publicPath: string, runtime?: string }} options
 * @returns {Configuration & { plugins: NonNullable<Configuration['plugins']> }}
 */
function stripped(config, { name, path, publicPath, runtime }) {
  /** @type {(pattern: RegExp, file: string) => Plugin} */
  const replaced = (pattern, file) => new webpack.NormalModuleReplacementPlugin(pattern, join(here, file));
  return {
    ...config,
    name,
    output: { ...config.output, path, publicPath, uniqueName: name },
    module: {
      ...config.module,
      // This build does not know the exports of another build and accepts any.
      rules: [...(config.module?.rules ?? []), { test: /-runtime\.mjs$/, type: 'javascript/auto' }],
    },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => plugin && !deploying.includes(plugin.constructor.name)),
      ...(runtime
        ? [replaced(/\/loading\/runtime$|^\.\/runtime$/, runtime), replaced(/^\.\/preload$/, 'no-hints.mjs')]
        : []),
    ],
    cache: {
      ...(typeof config.cache === 'object' && config.cache),
      type: 'filesystem',
      name,
      buildDependencies: { config: [import.meta.filename] },
    },
    stats: 'errors-warnings',
  };
}

/**
 * Shell and both remotes in one build, split by view.
 *
 * @param {string} path
 * @returns {Promise<Configuration[]>}
 */
export async function monolith(path) {
  const parts = await Promise.all(
    ['discovery', 'task-page'].map((folder) => DeclarationPlugin.of(join(root, 'remotes', folder))),
  );
  const ours = shellConfig({ folder: join(root, 'shell'), provided: [] });
  const config = stripped(ours, { name: 'monolith', path, publicPath: '/', runtime: 'monolith-runtime.mjs' });
  return [
    {
      ...config,
      entry: { main: './src/main.ts' },
      output: { ...config.output, filename: '[name].js' },
      module: {
        ...config.module,
        rules: [...(config.module?.rules ?? []), ...parts.map(({ rule }) => rule)],
      },
    },
  ];
}

/**
 * A host and two remotes with the plug-in's own defaults: a manifest each, `version-first`, every copy built
 * everywhere.
 *
 * @param {string} path
 * @returns {Promise<Configuration[]>}
 */
export async function plain(path) {
  const ours = shellConfig({ folder: join(root, 'shell'), provided: [] });
  const host = stripped(ours, { name: 'plain', path, publicPath: '/', runtime: 'plain-runtime.mjs' });
  /** @type {(folder: string, name: string) => Promise<Configuration>} */
  const remote = async (folder, name) => {
    const base = `/plain/${name}/`;
    const scoped = await remoteConfig({ folder: join(root, 'remotes', folder) });
    unscope(scoped.module?.rules);
    const config = stripped(scoped, {
      name,
      path: join(path, base),
      publicPath: base,
    });
    const federation = new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/index.ts' },
      // The loader belongs to the host: a copy from a remote would not know the other remotes.
      shared: {
        ...shared,
        '@tasklane/federation': { singleton: true, requiredVersion: false, import: false },
      },
      manifest: true,
      dts: false,
    });
    return { ...config, plugins: [...config.plugins, federation] };
  };
  const federation = new ModuleFederationPlugin({
    name: 'plain',
    remotes: {
      discovery: 'discovery@/plain/discovery/mf-manifest.json',
      task_page: 'task_page@/plain/task_page/mf-manifest.json',
    },
    shared,
    dts: false,
  });
  return [
    {
      ...host,
      entry: { main: './src/main.ts' },
      output: { ...host.output, filename: '[name].js', clean: false },
      plugins: [...host.plugins, federation],
    },
    await remote('discovery', 'discovery'),
    await remote('task-page', 'task_page'),
  ];
}

/**
 * Builds configurations one after the other.
 *
 * @param {Configuration[]} configs
 * @throws {Error} with webpack's errors
 */
export async function build(configs) {
  for (const config of configs) {
    /** @type {Promise<void>} */
    const building = new Promise((resolve, reject) => {
      const compiler = webpack(config);
      compiler.run((error, stats) => {
        const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
        compiler.close(() => (failure ? reject(failure) : resolve()));
      });
    });
    await building;
  }
}
