import { AppError } from '@tasklane/server-kit';
import type { Content } from './storage';

/**
 * Yields the content's pieces, with the count of bytes after each.
 * @param before bytes that came earlier
 * @throws payload_too_large before the piece that exceeds the limit
 */
export async function* countedPieces(
  content: Content | Buffer,
  before: number,
  limit = Infinity,
): AsyncGenerator<{ piece: Uint8Array; bytes: number }> {
  let bytes = before;
  for await (const piece of Buffer.isBuffer(content) ? [content] : content) {
    bytes += piece.length;
    if (bytes > limit) throw new AppError('payload_too_large');
    yield { piece, bytes };
  }
}

/** Reads the first bytes of a stream, or all of a shorter one. @returns these bytes, and the whole content */
export async function readHead(content: Content, bytes: number): Promise<{ head: Buffer; whole: Content }> {
  const pieces = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let size = 0; size < bytes;) {
    const { done, value } = await pieces.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  async function* whole() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head: Buffer.concat(first), whole: whole() };
}
