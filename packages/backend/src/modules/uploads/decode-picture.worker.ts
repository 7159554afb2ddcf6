import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import {
  ImageMagick,
  initializeImageMagick,
  MagickFormat,
  MagickReadSettings,
  ResourceLimits,
} from '@imagemagick/magick-wasm';
import type { IMagickImage } from '@imagemagick/magick-wasm';
import type { DecodablePicture } from './picture-decoder';

/** Limits of pixels per side and of bytes of pixels per picture; a bomb of a few bytes can declare far more. */
const LONGEST_SIDE = 10_000n;
const MEMORY = 256n * 1024n * 1024n;

const formats: Readonly<Record<DecodablePicture, MagickFormat>> = {
  'image/bmp': MagickFormat.Bmp,
  'image/jp2': MagickFormat.Jp2,
  'image/vnd.adobe.photoshop': MagickFormat.Psd,
  'image/x-icon': MagickFormat.Ico,
};

const { path, type } = workerData as { path: string; type: DecodablePicture };

/** Chooses the largest of an icon's sizes; the first image of a layered document is the merged one. */
const chosen = (images: readonly IMagickImage[]): IMagickImage | undefined =>
  type === 'image/x-icon' ? [...images].sort((one, other) => other.width - one.width)[0] : images[0];

const library = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm');
await initializeImageMagick(readFileSync(library));
Object.assign(ResourceLimits, { width: LONGEST_SIDE, height: LONGEST_SIDE, memory: MEMORY, disk: 0n });
const settings = new MagickReadSettings({ format: formats[type] });
ImageMagick.readCollection(readFileSync(path), settings, (images) => {
  const image = chosen(images);
  if (!image) throw new Error('The file contains no picture.');
  // The bytes are the library's own memory, which it reclaims after the call.
  image.write(MagickFormat.Png, (png) => parentPort?.postMessage(Uint8Array.from(png)));
});
