import sharp from 'sharp';
import { createRandom } from '../random';
import { palettes } from './palettes';
import { portrait } from './portrait';
import { scenes } from './scenes';
import type { SceneName } from './scenes';
import { drawing, frame } from './svg';

export type { SceneName } from './scenes';

const LOCATION = /^demo_([A-Za-z]+)_(\d{1,6})\.webp$/;

/** Returns the location of a scene's picture; the number chooses its colours and shapes. */
export const artLocation = (scene: SceneName, number: number): string => `demo_${scene}_${number}.webp`;
/** Returns the location of a portrait. */
export const portraitLocation = (number: number): string => `demo_person_${number}.webp`;

/** Returns what a location names: a scene, a person, or undefined for a location that is not of the demonstration. */
function subjectOf(location: string): SceneName | 'person' | undefined {
  const [, name] = LOCATION.exec(location) ?? [];
  if (name === 'person') return name;
  return name !== undefined && Object.hasOwn(scenes, name) ? (name as SceneName) : undefined;
}

export const isArt = (location: string): boolean => subjectOf(location) !== undefined;

/**
 * Returns the drawing that a location names, as SVG of `width` x `height` pixels.
 * @throws Error for a location that names none
 */
export function drawingOf(location: string, width: number, height: number): string {
  const subject = subjectOf(location);
  if (!subject) throw new Error(`${location} names no picture of the demonstration.`);
  const random = createRandom(location);
  if (subject === 'person') return portrait(random, Math.max(width, height));
  return drawing(width, height, frame, scenes[subject](random, random.pick(palettes)));
}

/** Renders the picture that a location names, as WebP. */
export const drawArt = (
  location: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer> =>
  sharp(Buffer.from(drawingOf(location, width, height)))
    .resize(width, height)
    .webp({ quality: 84 })
    .toBuffer();
