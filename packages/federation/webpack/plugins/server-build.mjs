/** Where the server's part of a build lies; the edge never hands it out. */
export const serverFile = 'server/index.cjs';

/**
 * Puts the build for the server beside the one for pages: same sources, same version, in the same package. It is made
 * while webpack works on the other.
 */
export class ServerBuildPlugin {
  /** @param {() => Promise<import('../server-build.mjs').ServerCode | undefined>} build answers nothing where there is nothing to render */
  constructor(build) {
    this.build = build;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ServerBuildPlugin', (compilation) => {
      const built = this.build().catch((/** @type {Error} */ error) => error);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'ServerBuildPlugin', stage }, async () => {
        const result = await built;
        if (result instanceof Error) {
          compilation.errors.push(new WebpackError(`The build for the server: ${result.message}`));
          return;
        }
        if (!result) return;
        compilation.fileDependencies.addAll(result.inputs);
        compilation.emitAsset(serverFile, new sources.RawSource(result.code));
      });
    });
  }
}
