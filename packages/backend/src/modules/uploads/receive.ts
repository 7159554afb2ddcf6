import type { Readable } from 'node:stream';
import { message } from '@tasklane/contracts/schemas';
import type { uploads } from '@tasklane/contracts/schemas';
import { fileTypeFromFile } from 'file-type';
import { writeFile } from 'node:fs/promises';
import type { Kernel } from '../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import { fail, found } from '@tasklane/server-kit';
import { kindRules } from './kinds';
import { decodePicture, isDecodable } from './picture-decoder';
import { reencode } from './pictures';
import { findUpload, lockUpload, updateUpload } from './repository';
import type { UploadRow } from './repository';
import { storageOf } from './storage';

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

/**
 * Receives the bytes of a promised upload, looks what they really are, and stores them. A picture is stored as its
 * pixels only; what a kind does not take is refused and forgotten.
 * @throws not_found, conflict when another has come first, payload_too_large, validation_failed on `file`
 */
export async function receive(kernel: Kernel, promised: string, stream: Readable): Promise<Received> {
  const upload = found(await findUpload(kernel.db, promised));
  if (upload.state !== 'promised') return fail('conflict');
  const storage = storageOf(kernel);
  const rules = kindRules[upload.kind as uploads.UploadKind];
  const { path, bytes } = await storage.receive(stream, upload.bytes);
  try {
    if (bytes === 0) refuse('validation.file.invalid');
    const type = (await fileTypeFromFile(path))?.mime;
    const film = rules.film && type !== undefined && films.has(type);
    const size = rules.picture && !film ? await takePicture(path, type, rules.picture) : undefined;
    const mediaType = size ? 'image/webp' : (type ?? 'application/octet-stream');
    const described = {
      bytes: size?.bytes ?? bytes,
      mediaType,
      width: size?.width ?? null,
      height: size?.height ?? null,
    };
    await storage.flush(path);
    await storeOnce(kernel, path, upload.location, described);
    return {
      location: upload.location,
      bytes: described.bytes,
      media_type: mediaType,
      ...(size && { width: size.width, height: size.height }),
    };
  } catch (error) {
    await storage.discard(path);
    throw error;
  }
}

/**
 * Gives the file its name and marks the upload as stored, under the row's lock: of several that arrive at one address
 * the first one stays, whenever the others began.
 * @throws not_found when it was forgotten meanwhile, conflict when another has come
 */
const storeOnce = (
  kernel: Kernel,
  path: string,
  location: string,
  described: Pick<UploadRow, 'bytes' | 'mediaType' | 'width' | 'height'>,
): Promise<void> =>
  transaction(kernel.db, async (tx) => {
    const { state } = found(await lockUpload(tx, location));
    if (state !== 'promised') fail('conflict');
    await storageOf(kernel).keep(path, location);
    await updateUpload(tx, location, { ...described, state: 'stored' });
  });

async function takePicture(
  path: string,
  type: string | undefined,
  { minWidth, minHeight }: { minWidth: number; minHeight: number },
) {
  const source = isDecodable(type) ? await decodePicture(path, type) : path;
  const picture = source && (await reencode(source));
  if (!picture) return refuse('validation.file.invalid');
  const { originalWidth: width, originalHeight: height } = picture;
  if (width < minWidth || height < minHeight) {
    refuse('validation.image.small', { minWidth, minHeight, width, height });
  }
  await writeFile(path, picture.data);
  return { bytes: picture.data.length, width: picture.width, height: picture.height };
}
