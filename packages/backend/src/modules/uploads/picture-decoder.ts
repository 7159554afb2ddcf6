import { stat } from 'node:fs/promises';
import { createQueue, startWorker } from '@tasklane/server';

/** Media types of pictures that sharp does not decode and ImageMagick does. */
const decodable = ['image/bmp', 'image/jp2', 'image/vnd.adobe.photoshop', 'image/x-icon'] as const;
export type DecodablePicture = (typeof decodable)[number];

export const isDecodable = (type: string | undefined): type is DecodablePicture =>
  decodable.some((each) => each === type);

/** Larger files are not read: a picture is held in memory as a whole while it is decoded. */
const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 20_000;

/** One at a time, since each takes a thread and the memory of a picture. */
const inTurn = createQueue();

/**
 * Decodes a picture in its own thread, which ends with the picture or on timeout. The decoder is WebAssembly, which
 * contains whatever a malicious file makes it do.
 * @param type detected from the bytes of the file
 * @returns the picture as PNG; undefined for what cannot be decoded
 */
export const decodePicture = (path: string, type: DecodablePicture): Promise<Buffer | undefined> =>
  inTurn(() => decode(path, type));

async function decode(path: string, type: DecodablePicture): Promise<Buffer | undefined> {
  const { size } = await stat(path).catch(() => ({ size: Infinity }));
  if (size > MAX_BYTES) return undefined;
  const worker = startWorker(import.meta.url, 'decode-picture', { workerData: { path, type } });
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  let picture: Buffer | undefined;
  return new Promise((resolve) => {
    worker.once('message', (png: Uint8Array) => {
      picture = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
      void worker.terminate();
    });
    // A file that cannot be decoded ends the thread with an error, followed by `exit`.
    worker.once('error', () => undefined);
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(picture);
    });
  });
}
