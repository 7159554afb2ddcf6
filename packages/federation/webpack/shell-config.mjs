import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig } from './base.mjs';
import { contractsVersion } from './contracts-version.mjs';
import { BuildIdPlugin, buildIdPlaceholder } from './plugins/build-id.mjs';
import { ShellManifestPlugin } from './plugins/built-manifest.mjs';
import { LateFilesPlugin } from './plugins/late-files.mjs';
import { ServerBuildPlugin } from './plugins/server-build.mjs';
import { isDevelopment } from './remote-config.mjs';
import { shellServerCode } from './server-build.mjs';
import { productionAliases, providedModules, sharedModules, sharedOption } from './shared.mjs';

const name = 'shell';
const bootstrapChunk = 'bootstrap';

/**
 * The build of the shell. `src/main.ts` contains only
 * `void import(/* webpackChunkName: "bootstrap" *\/ './bootstrap')`: sharing has to be set up before any shared
 * module runs.
 *
 * @param {{ folder: string, shared?: readonly string[], provided?: readonly string[], development?: boolean }} options
 * @returns {import('webpack').Configuration}
 */
export function shellConfig({
  folder,
  shared = sharedModules,
  provided = providedModules,
  development = isDevelopment(),
}) {
  const uniqueName = `${name}_${buildIdPlaceholder}`;
  const base = baseConfig({ folder, name, layer: 'remote.shell', scoped: false, uniqueName, development });
  const contracts = contractsVersion();
  const buildId = new BuildIdPlugin({ contracts });
  return {
    ...base,
    resolve: { ...base.resolve, ...(development ? {} : { alias: productionAliases }) },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        // Importing an icon has no side effect but its style sheet, so importing one of `first` omits the others.
        { test: /\/ui\/src\/icons\/\w+\.tsx$/, sideEffects: false },
        {
          test: /\/react-router\/dist\/production\/.*\.mjs$/,
          use: join(import.meta.dirname, 'pure-components-loader.mjs'),
        },
      ],
    },
    entry: { main: ['virtual:provided', './src/main.ts'] },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.experiments.schemes.VirtualUrlPlugin({
        provided: { source: () => provisions(provided), type: '.js', context: folder },
      }),
      new ModuleFederationPlugin({
        name,
        shared: sharedOption('shell', shared),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      ...(existsSync(join(folder, 'src/server/index.ts'))
        ? [new ServerBuildPlugin(() => shellServerCode({ folder, name, development }))]
        : []),
      new LateFilesPlugin(),
      buildId,
      new ShellManifestPlugin({ contracts, buildId, bootstrapChunk, fonts: /inter-latin-wght-normal/ }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          vendor: { ...first, name: 'vendor', test: firstVendors },
          house: { ...first, name: 'house', test: firstHouse },
          icons: { ...first, name: 'icons', test: lateIcons },
        },
      },
    },
  };
}

const first = { type: /^javascript/, chunks: /** @type {const} */ ('async'), enforce: true, priority: 10 };

/** Vendor libraries that every page needs: one file, which stays in the browser's cache across our releases. */
const firstVendors =
  /\/federation\/webpack\/vendor\/|\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|@tanstack\/query-core|@tanstack\/react-query|i18next|jotai|ky)\//;

/** The parts of our own shared packages that every page needs. */
const firstSources =
  /\/(?:contracts\/src|packages\/(?:api-client|federation|i18n|ui)\/src|node_modules\/(?:@tabler\/icons-react|clsx))\//;

/** The parts of those that load with the first thing that needs them. */
const lateSources = [
  /\/contracts\/src\/(?:(?:admin|member)-endpoints|first-answers)\./,
  /\/contracts\/src\/format\/language-names\./,
  /\/contracts\/src\/(?:conditions|extensions)\./,
  /\/contracts\/src\/(?:local-override|rich-text)\./,
  /\/contracts\/src\/constants\/(?:accounts|timing)\./,
  /\/contracts\/src\/format\/excerpt\./,
  /\/contracts\/src\/(?:change|effects|event-reads|lifecycle|live|reads|tracking)\./,
  // The header's search box parses its input as the search does (`search/terms`); events name orders' statuses.
  /\/contracts\/src\/(?:lifecycles|messages|operations|rules|schemas|search)\/(?!terms\.|order-stages\.)/,
  /\/contracts\/src\/graph\//,
  /\/api-client\/src\/(?:changes\.|fillBasket|live\/(?!port|store)|upload)/,
  /\/federation\/src\/routing\/(?:head-tags|intent-preload|links-in-view|render-status)\./,
  // Files in `lazy` are the eager frame of a part (`dialogs.tsx`), or used only by the part itself.
  /\/ui\/src\/lazy\/(?:\w+Part|WhileOpen|comboboxStyles|inMantine|markFirstFocus|richTextNodes|use\w+)\./,
  /\/ui\/src\/(?:inputs\/(?:files|StarInput)|icons\/(?:brands|index))\./,
  /\/ui\/src\/rich-text\//,
  /\.json$/,
];

/**
 * Puts our own part of the first page into one file as well: otherwise each shared package would be a chunk with its
 * own copy of the contracts that it uses.
 *
 * @param {import('webpack').Module} module
 * @param {{ moduleGraph: import('webpack').ModuleGraph }} graph
 */
function firstHouse(module, { moduleGraph }) {
  const path = pathOf(module);
  return (
    firstSources.test(path) &&
    !lateSources.some((late) => late.test(path)) &&
    (!drawings.test(path) ||
      importers(module, moduleGraph).some((importer) => /\/icons\/first\./.test(importer)))
  );
}

/** The vendor's icons, one per file. */
const drawings = /\/@tabler\/icons-react\/dist\/esm\/icons\//;

/**
 * Puts the icons of late parts into one file, which loads with the first of these parts.
 *
 * @param {import('webpack').Module} module
 * @param {{ moduleGraph: import('webpack').ModuleGraph }} graph
 */
function lateIcons(module, { moduleGraph }) {
  const path = pathOf(module);
  const late = /\/ui\/src\/icons\/index\./;
  return (
    late.test(path) || (drawings.test(path) && importers(module, moduleGraph).some((each) => late.test(each)))
  );
}

/**
 * Returns the path of a module; for an import with a variable path, its folder.
 *
 * @param {import('webpack').Module | null} module
 */
const pathOf = (module) => {
  const path = module?.nameForCondition();
  return path ?? (module?.type === 'javascript/dynamic' ? module.context : undefined) ?? '';
};

/**
 * @param {import('webpack').Module} module
 * @param {import('webpack').ModuleGraph} graph
 */
const importers = (module, graph) =>
  [...graph.getIncomingConnections(module)].map(({ originModule }) => pathOf(originModule));

/** @param {readonly string[]} names */
const provisions = (names) =>
  `// Never called: it only has the build meet, and so provide, every shared module.
export const provisions = [\n${names.map((module) => `  () => import(${JSON.stringify(module)}),`).join('\n')}\n];
if (self.__tasklaneProvisions) self.__tasklaneProvisions(provisions);
`;
