import { addAbortSignal } from 'node:stream';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@tasklane/server-kit';

/** Milliseconds within which a picture must have been read: the connection to a bucket may hang in the middle of it. */
const LIMIT_MS = 10_000;

/** Reads a stored picture into memory. @throws unavailable where it fails or takes too long */
export async function readWhole(picture: Readable): Promise<Buffer> {
  try {
    return await buffer(addAbortSignal(AbortSignal.timeout(LIMIT_MS), picture));
  } catch (cause) {
    throw new AppError('unavailable', { cause, retryAfter: 5 });
  }
}
