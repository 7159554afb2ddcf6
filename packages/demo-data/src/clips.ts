import { readFile } from 'node:fs/promises';
import type { ClipName } from './art/clips';

/** Categories whose tasks have a clip. */
const clipsByCategory: Readonly<Record<string, ClipName>> = {
  'video-animation/video-editing': 'video-editing',
  'video-animation/explainer-videos': 'explainer',
  'video-animation/logo-animation': 'logo-animation',
  'video-animation/intros-and-outros': 'logo-animation',
  'video-animation/character-animation': 'character-animation',
};

/** Returns the name of the clip for the tasks of a category, if they have one. */
export const clipOf = (category: string): ClipName | undefined => clipsByCategory[category];

/** Reads a clip as MP4 (H.264), 680 x 424 pixels, a loop of six seconds. */
export const readClip = (name: ClipName): Promise<Buffer> =>
  // Source and bundle are both one folder below the package.
  readFile(new URL(`../clips/${name}.mp4`, import.meta.url));
