/** Where the server's part of a build is; the edge never serves it. */
export const serverFile = 'server/index.cjs';

/**
 * Adds the build for the server to the one for pages: same sources, same version, in the same package. It runs in
 * parallel with webpack.
 */
export class ServerBuildPlugin {
  /**
   * @param {() => Promise<import('../server-build.mjs').ServerCode | undefined>} build resolves to undefined where
   *   there is nothing to render
   */
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
