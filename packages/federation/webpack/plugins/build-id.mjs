import { createHash } from 'node:crypto';

/**
 * Placeholder of the build's name in all code until the content, and so the name, is known. Same length as the name.
 */
export const buildIdPlaceholder = 'b0tasklane0build';

const idLength = buildIdPlaceholder.length;

/** @param {string} hex */
const toId = (hex) => `b${hex.slice(0, idLength - 1)}`;

/**
 * Names the build after its own content: every asset is hashed with a placeholder in place of the name, then the name
 * replaces the placeholder. Building unchanged sources again gives the same name and the same bytes. The build's
 * description is part of its content: another manifest over the same code is another build.
 */
export class BuildIdPlugin {
  /** The build's name; empty until the assets are processed. */
  version = '';

  /** @param {unknown} [manifest] */
  constructor(manifest = {}) {
    this.manifest = manifest;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BuildIdPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'BuildIdPlugin', stage }, (assets) => {
        const hash = createHash('sha256').update(JSON.stringify(this.manifest));
        for (const name of Object.keys(assets).sort()) hash.update(name).update(assets[name]?.buffer() ?? '');
        this.version = toId(hash.digest('hex'));
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          const code = source.source().toString();
          if (!code.includes(buildIdPlaceholder)) continue;
          const named = new sources.RawSource(code.replaceAll(buildIdPlaceholder, this.version));
          // A file's name does not contain the build's: a file of an older build may exist there and must be
          // overwritten.
          compilation.updateAsset(name, named, { immutable: false });
        }
      });
    });
  }
}
