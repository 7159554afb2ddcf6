import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base.mjs';
import { containerName } from './container-name.mjs';
import { DeclarationPlugin } from './declaration/plugin.mjs';
import { BuildIdPlugin, buildIdPlaceholder } from './plugins/build-id.mjs';
import { RemoteManifestPlugin, exposeChunk } from './plugins/built-manifest.mjs';
import { OwnSourcesPlugin } from './plugins/own-sources.mjs';
import { ServerBuildPlugin } from './plugins/server-build.mjs';
import { remoteServerCode } from './server-build.mjs';
import { sharedModules, sharedOption } from './shared.mjs';

/**
 * The build of a remote; everything else comes from its declaration, `src/index.ts`.
 *
 * @param {{ folder: string, shared?: readonly string[], development?: boolean }} options `folder`: of the remote
 *   (`import.meta.dirname`); `shared`: what its shell provides, by default the modules that we share
 * @returns {Promise<import('webpack').Configuration>}
 */
export async function remoteConfig({ folder, shared = sharedModules, development = isDevelopment() }) {
  const declaration = await DeclarationPlugin.of(folder);
  const { name } = declaration.manifest;
  const uniqueName = containerName(name, buildIdPlaceholder);
  const base = baseConfig({
    folder,
    name,
    layer: `remote.${name}`,
    scoped: true,
    uniqueName,
    development,
  });
  const buildId = new BuildIdPlugin(declaration);
  return {
    ...base,
    // A module that threw while it was imported throws again at the next attempt, instead of loading without its
    // exports.
    output: { ...base.output, strictModuleErrorHandling: true },
    // The container is the only entry: a remote does nothing until the shell calls it.
    entry: {},
    module: { ...base.module, rules: [...(base.module?.rules ?? []), declaration.rule] },
    plugins: [
      ...(base.plugins ?? []),
      declaration,
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
      new ServerBuildPlugin(async () => {
        const { manifest, surface } = declaration;
        const isServed = manifest.routes.some(({ access }) => access === 'public');
        return isServed ? remoteServerCode({ folder, name, development }, surface) : undefined;
      }),
      buildId,
      new RemoteManifestPlugin({ declaration, buildId }),
    ],
  };
}

export const isDevelopment = () => process.env.NODE_ENV === 'development';
