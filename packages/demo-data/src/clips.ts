import { readFile } from 'node:fs/promises';
import type { ClipName } from './art/clips';

/** Categories whose tasks show a clip. */
const clipsByCategory: Readonly<Record<string, ClipName>> = {
  'video-animation/video-editing': 'video-editing',
  'video-animation/explainer-videos': 'explainer',
  'video-animation/logo-animation': 'logo-animation',
  'video-animation/intros-and-outros': 'logo-animation',
  'video-animation/character-animation': 'character-animation',
};

/** The name of the clip that tasks of a category show, where they show one. */
export const clipOf = (category: string): ClipName | undefined => clipsByCategory[category];

/** A clip as MP4 (H.264), 680 x 424 pixels, six seconds that begin as they end. */
export const readClip = (name: ClipName): Promise<Buffer> =>
  // Source and bundle lie one folder below the package.
  readFile(new URL(`../clips/${name}.mp4`, import.meta.url));
