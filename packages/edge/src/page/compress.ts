import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '../files/send';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses text that is made for one request, at a level that suits a waiting visitor. */
export async function packed(
  text: string,
  acceptEncoding: string | undefined,
): Promise<{ readonly body: Buffer; readonly encoding: 'br' | 'gzip' | undefined }> {
  const body = Buffer.from(text);
  if (accepts(acceptEncoding, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await brotli(body, { params }), encoding: 'br' };
  }
  if (accepts(acceptEncoding, 'gzip')) return { body: await zip(body), encoding: 'gzip' };
  return { body, encoding: undefined };
}
