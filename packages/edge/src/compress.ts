import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { accepts } from './files/send';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | undefined;

/** An answer of fewer bytes fits into one packet, compressed or not. */
export const leastCompressed = 1_024;

/** The best encoding that a visitor accepts; undefined for none. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  if (accepts(acceptEncoding, 'br')) return 'br';
  return accepts(acceptEncoding, 'gzip') ? 'gzip' : undefined;
}

/** Up to this many bytes, handing the work to another thread takes longer than doing it. */
const mostAtOnce = 8_192;

/** Compresses what is made for one request, at a level that suits a waiting visitor. */
export async function packed(
  content: string | Buffer,
  acceptEncoding: string | undefined,
): Promise<{ readonly body: Buffer; readonly encoding: Encoding }> {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const encoding = encodingFor(acceptEncoding);
  if (encoding === undefined) return { body, encoding };
  const isSmall = body.length <= mostAtOnce;
  if (encoding === 'gzip') return { body: isSmall ? gzipSync(body) : await zip(body), encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return { body: isSmall ? brotliCompressSync(body, { params }) : await brotli(body, { params }), encoding };
}
