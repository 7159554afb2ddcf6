import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, readJson } from './base.mjs';
import { containerName } from './container-name.mjs';
import { labelsOf } from './labels.mjs';
import { BuildIdPlugin, buildIdPlaceholder } from './plugins/build-id.mjs';
import { RemoteManifestPlugin, exposeChunk } from './plugins/built-manifest.mjs';
import { OwnSourcesPlugin } from './plugins/own-sources.mjs';
import { ServerBuildPlugin } from './plugins/server-build.mjs';
import { remoteServerCode } from './server-build.mjs';
import { sharedModules, sharedOption } from './shared.mjs';

/**
 * The build of a remote. Its `remote.json` says the rest.
 *
 * @param {{ folder: string, shared?: readonly string[], development?: boolean }} options
 *   `folder`: the remote's own (`import.meta.dirname`); `shared`: what its shell provides, the house's when left out
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig({ folder, shared = sharedModules, development = isDevelopment() }) {
  const manifest = /** @type {import('@tasklane/contracts').RemoteManifest} */ (
    readJson(join(folder, 'remote.json'))
  );
  const uniqueName = containerName(manifest.name, buildIdPlaceholder);
  const base = baseConfig({
    folder,
    name: manifest.name,
    layer: `remote.${manifest.name}`,
    scoped: true,
    uniqueName,
    development,
  });
  const labels = labelsOf(folder, manifest);
  const buildId = new BuildIdPlugin({ ...manifest, labels });
  return {
    ...base,
    // A module that threw while it was imported throws again at the next try, instead of coming without its exports.
    output: { ...base.output, strictModuleErrorHandling: true },
    // The container is the only entry: a remote does nothing until the shell asks it to.
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: uniqueName,
        filename: 'remoteEntry.[contenthash:12].js',
        library: { type: 'global', name: uniqueName },
        exposes: { './remote': { import: './src/index.ts', name: exposeChunk } },
        shared: sharedOption('remote', shared),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { disableRemote: true, disableSnapshot: true, target: 'web' },
        },
      }),
      new OwnSourcesPlugin(),
      ...(manifest.routes.some(({ access }) => access === 'public')
        ? [new ServerBuildPlugin(() => remoteServerCode({ folder, name: manifest.name, development }))]
        : []),
      buildId,
      new RemoteManifestPlugin({ manifest, labels, buildId }),
    ],
  };
}

export const isDevelopment = () => process.env.NODE_ENV === 'development';
