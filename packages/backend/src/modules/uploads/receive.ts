import type { Readable } from 'node:stream';
import { message } from '@tasklane/contracts/schemas';
import type { uploads } from '@tasklane/contracts/schemas';
import { fileTypeFromBuffer } from 'file-type';
import type { Kernel } from '../../kernel';
import { fail, orNotFound } from '@tasklane/server-kit';
import { kindRules } from './kinds';
import { readDrawing } from './drawing';
import { decodePicture, isDecodable } from './picture-decoder';
import { reencode } from './pictures';
import type { Picture } from './pictures';
import { findUpload, moveUpload } from './repository';
import type { UploadRow } from './repository';
import { inScratchFile } from './scratch';
import { storageOf } from './storage';
import { readHead } from './storage/pieces';
import type { Storage, Upload } from './storage/storage';

export interface Received {
  readonly location: string;
  readonly bytes: number;
  readonly media_type: string;
  readonly width?: number;
  readonly height?: number;
}

const films: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/quicktime']);

const refuse = (key: string, values?: Record<string, number>): never =>
  fail('validation_failed', { fields: { file: [message(key, values)] } });

/** How many bytes at the start of a file are read to detect its type. */
const HEAD_BYTES = 64 * 1024;

/**
 * Receives the bytes of a promised upload, detects what they really are, and stores them. Of a picture only the pixels
 * are stored; what the kind does not accept is refused and removed.
 * @throws not_found, conflict when another upload came first, payload_too_large, validation_failed on `file`,
 *   unavailable
 */
export async function receive(kernel: Kernel, promised: string, stream: Readable): Promise<Received> {
  const promise = orNotFound(await findUpload(kernel.db, promised));
  if (promise.state !== 'promised') return fail('conflict');
  const { picture: rules, film } = kindRules[promise.kind as uploads.UploadKind];
  const storage = storageOf(kernel);
  const upload = await storage.begin(promise.location);
  try {
    const { head, whole } = await readHead(stream, HEAD_BYTES);
    if (head.length === 0) refuse('validation.file.invalid');
    const type = (await fileTypeFromBuffer(head))?.mime;
    const isFilm = film && type !== undefined && films.has(type);
    const picture =
      rules && !isFilm
        ? await inScratchFile(kernel, whole, promise.bytes, (path) => takePicture(path, type, rules))
        : undefined;
    await upload.append(picture?.data ?? whole, picture ? Infinity : promise.bytes);
    const described = {
      bytes: upload.bytes,
      mediaType: picture ? 'image/webp' : (type ?? 'application/octet-stream'),
      width: picture?.width ?? null,
      height: picture?.height ?? null,
    };
    await storeOnce(kernel, storage, upload, promise.location, described);
    return {
      location: promise.location,
      bytes: described.bytes,
      media_type: described.mediaType,
      ...(picture && { width: picture.width, height: picture.height }),
    };
  } catch (error) {
    // The sweep removes what cannot be removed now.
    await upload.abort().catch(() => undefined);
    throw error;
  }
}

/**
 * Gives the file its name and marks the upload as stored: of several that arrive at one address the first one stays,
 * whenever the others started. No transaction waits for the storage. If that fails, or the program dies here, the state
 * of the file is unknown: the address cannot be used again, and the removal timer deletes what is there.
 * @throws not_found when it was removed meanwhile, conflict when another has arrived, unavailable
 */
async function storeOnce(
  { db }: Kernel,
  storage: Storage,
  upload: Upload,
  location: string,
  described: Pick<UploadRow, 'bytes' | 'mediaType' | 'width' | 'height'>,
): Promise<void> {
  if (!(await moveUpload(db, location, 'promised', { state: 'storing' }))) {
    orNotFound(await findUpload(db, location));
    fail('conflict');
  }
  await upload.complete();
  if (await moveUpload(db, location, 'storing', { ...described, state: 'stored' })) return;
  await storage.delete(location);
  fail('not_found');
}

/** Types of pictures whose size in pixels is known before they are decoded. */
const bitmaps: ReadonlySet<string> = new Set([
  'image/avif',
  'image/gif',
  'image/heic',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/webp',
]);

/** Returns what can be decoded of a file: itself, a bitmap of it, or a drawing; undefined if decoding it would cost too much. */
async function sourceOf(path: string, type: string | undefined): Promise<string | Buffer | undefined> {
  if (isDecodable(type)) return decodePicture(path, type);
  return type !== undefined && bitmaps.has(type) ? path : readDrawing(path);
}

async function takePicture(
  path: string,
  type: string | undefined,
  { minWidth, minHeight }: { minWidth: number; minHeight: number },
): Promise<Picture> {
  const source = await sourceOf(path, type);
  const picture = source && (await reencode(source));
  if (!picture) return refuse('validation.file.invalid');
  const { originalWidth: width, originalHeight: height } = picture;
  if (width < minWidth || height < minHeight) {
    refuse('validation.image.small', { minWidth, minHeight, width, height });
  }
  return picture;
}
