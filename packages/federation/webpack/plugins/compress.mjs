import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(?:css|js|json|svg)$/;

/** Below this size, headers weigh more than compression saves. */
const leastBytes = 512;

/** Writes a brotli and a gzip sibling beside each text file, at maximum compression; the edge only picks one. */
export class CompressPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('CompressPlugin', (compilation) => {
      const cache = compilation.getCache('TasklaneCompress');
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;

      /** @param {string} name @param {Buffer} content @param {string} suffix @param {() => Promise<Buffer>} pack */
      const emit = async (name, content, suffix, pack) => {
        const etag = cache.getLazyHashedEtag(new sources.RawSource(content));
        const packed = await cache.providePromise(
          `${name}${suffix}`,
          etag,
          async () => new sources.RawSource(await pack()),
        );
        compilation.emitAsset(`${name}${suffix}`, packed, { compressed: true });
      };

      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, async (assets) => {
        const texts = Object.entries(assets).filter(([name]) => compressible.test(name));
        await Promise.all(
          texts.flatMap(([name, source]) => {
            const content = source.buffer();
            if (content.length < leastBytes) return [];
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            };
            return [
              emit(name, content, '.br', () => brotli(content, { params })),
              emit(name, content, '.gz', () => zip(content, { level: 9 })),
            ];
          }),
        );
      });
    });
  }
}
