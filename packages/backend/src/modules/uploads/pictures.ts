import { tasks } from '@tasklane/contracts';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { drawInTurn, drawnOnce } from './drawn-once';
import { readWhole } from './read-whole';
import type { Storage } from './storage/storage';

/** Largest picture that is decoded at all; a decompression bomb of a few bytes can declare far more. */
const MAX_PIXELS = 50_000_000;
const LONGEST_SIDE = 2_000;

export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly originalWidth: number;
  readonly originalHeight: number;
}

/**
 * Decodes a picture and re-encodes it, so that only pixels remain: no script, no metadata, no location.
 * @returns undefined for what cannot be decoded
 */
export async function reencode(source: string | Buffer): Promise<Picture | undefined> {
  try {
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', density: 144 }).rotate();
    const { autoOrient, width, height } = await image.metadata();
    const { data, info } = await image
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86 })
      .toBuffer({ resolveWithObject: true });
    return {
      data,
      width: info.width,
      height: info.height,
      originalWidth: autoOrient?.width ?? width,
      originalHeight: autoOrient?.height ?? height,
    };
  } catch {
    return undefined;
  }
}

const { playSign: PLAY } = tasks;
/** A white triangle on a dark disc. */
const playSign = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PLAY}" height="${PLAY}" viewBox="0 0 100 100">
    <circle cx="50" cy="50" r="48" fill="#000" fill-opacity="0.6"/><path d="M40 29v42l34-21z" fill="#fff"/>
  </svg>`,
);

const sign = (picture: Sharp): Sharp => picture.composite([{ input: playSign, gravity: 'centre' }]);

/** Adds the play sign of videos to a drawn picture. @returns WebP */
export const withPlaySign = (drawn: Buffer): Promise<Buffer> =>
  sign(sharp(drawn)).webp({ quality: 84 }).toBuffer();

/** Sizes for high-density screens; upscaling beyond the picture's own pixels would only make the files larger. */
const finer: ReadonlySet<tasks.ImageTransform> = new Set(['task_2x', 'task_3x', 'task_large_2x']);

/** Returns the size of the picture to make: the transform's, a high-density one no larger than the picture allows. */
async function sizeOf(source: Buffer, transform: tasks.ImageTransform) {
  const { width, height } = tasks.imageTransforms[transform];
  if (!finer.has(transform)) return { width, height };
  const picture = await sharp(source).metadata();
  const scale = Math.min(1, picture.width / width, picture.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns a stored picture in one of the sizes, made on first request. @returns undefined when there is none */
export const sizedPicture = (
  storage: Storage,
  location: string,
  transform: tasks.ImageTransform,
  ifAbsent: () => void,
): Promise<Buffer | undefined> =>
  drawnOnce(storage, `${transform}/${location}`, ifAbsent, async () => {
    const original = await storage.read(location);
    if (!original) return undefined;
    const source = await readWhole(original);
    const size = await sizeOf(source, transform);
    const resized = sharp(source).resize({ ...size, fit: 'cover' });
    const drawing = (transform === 'task_video' ? sign(resized) : resized).webp({ quality: 82 });
    return drawInTurn(() => drawing.toBuffer());
  });
