import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Name of the page-wide function that knows the registry's hashes: address to `sha384-…`, or nothing. The federation
 * package puts it there; `packages/federation/src/loading/integrity.ts` holds the other end.
 */
export const integrityGlobal = '__tasklaneIntegrity';

/** @param {string} tag @param {string} url */
const snippet = (tag, url) =>
  `${tag}.integrity = self.${integrityGlobal}?.(${url}) ?? ""; ${tag}.crossOrigin = "anonymous";`;

/** Has every chunk and style sheet that webpack's own runtime loads checked against the registry's hashes. */
export class IntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${snippet('script', 'script.src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${snippet('linkTag', 'linkTag.href')}`,
      );
    });
  }
}
