import MiniCssExtractPlugin from 'mini-css-extract-plugin';

/**
 * Name of the page-wide function that returns the registry's hash of an address: `sha384-…`, or nothing. The
 * federation package defines it in `packages/federation/src/loading/integrity.ts`.
 */
export const integrityGlobal = '__tasklaneIntegrity';

/** @param {string} tag @param {string} url */
const snippet = (tag, url) =>
  `${tag}.integrity = self.${integrityGlobal}?.(${url}) ?? ""; ${tag}.crossOrigin = "anonymous";`;

/** Checks every chunk and style sheet that webpack's own runtime loads against the registry's hashes. */
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
