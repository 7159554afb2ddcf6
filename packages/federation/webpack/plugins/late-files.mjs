import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Name of the page-wide function through which the shell loads its chunks: it waits for their hashes first. The
 * federation package defines it in `packages/federation/src/loading/late-files.ts`.
 */
const lateGlobal = '__tasklaneLate';

class LateFilesRuntimeModule extends RuntimeModule {
  constructor() {
    super('late files', RuntimeModule.STAGE_ATTACH);
  }

  /** @override */
  generate() {
    const { ensureChunk, getChunkScriptFilename, publicPath } = RuntimeGlobals;
    return `var load = ${ensureChunk};
${ensureChunk} = (id) => (
  self.${lateGlobal} ? self.${lateGlobal}(${publicPath} + ${getChunkScriptFilename}(id), () => load(id)) : load(id)
);`;
  }
}

/** Delays each chunk until there is a hash that it can be checked against. */
export class LateFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LateFilesPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunk)
        .tap('LateFilesPlugin', (chunk, needed) => {
          needed.add(RuntimeGlobals.publicPath).add(RuntimeGlobals.getChunkScriptFilename);
          compilation.addRuntimeModule(chunk, new LateFilesRuntimeModule());
        });
    });
  }
}
