import type { Readable } from 'node:stream';
import { message } from '@tasklane/contracts/schemas';
import type { uploads } from '@tasklane/contracts/schemas';
import { fileTypeFromFile } from 'file-type';
import { writeFile } from 'node:fs/promises';
import type { Kernel } from '../../kernel';
import { fail, found } from '../../platform/errors';
import { kindRules } from './kinds';
import { reencode } from './pictures';
import { findUpload, updateUpload } from './uploads.repository';
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
 * @throws not_found, conflict when it has come before, payload_too_large, validation_failed on `file`
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
    const size = rules.picture && !film ? await takePicture(path, rules.picture) : undefined;
    const mediaType = size ? 'image/webp' : (type ?? 'application/octet-stream');
    await storage.keep(path, upload.location);
    const kept = {
      bytes: size?.bytes ?? bytes,
      mediaType,
      width: size?.width ?? null,
      height: size?.height ?? null,
    };
    await updateUpload(kernel.db, upload.location, { ...kept, state: 'stored' });
    return {
      location: upload.location,
      bytes: kept.bytes,
      media_type: mediaType,
      ...(size && { width: size.width, height: size.height }),
    };
  } catch (error) {
    await storage.discard(path);
    throw error;
  }
}

async function takePicture(path: string, { minWidth, minHeight }: { minWidth: number; minHeight: number }) {
  const picture = await reencode(path);
  if (!picture) return refuse('validation.file.invalid');
  const { originalWidth: width, originalHeight: height } = picture;
  if (width < minWidth || height < minHeight) {
    refuse('validation.image.small', { minWidth, minHeight, width, height });
  }
  await writeFile(path, picture.data);
  return { bytes: picture.data.length, width: picture.width, height: picture.height };
}
