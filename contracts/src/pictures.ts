import { imageTransforms } from './constants/tasks';
import type { ImageTransform } from './constants/tasks';

const ROOT = '/api/files';
const isStored = /^\/api\/files\/[a-z0-9_]+\//;

/** Returns the address of a stored picture in one of the sizes of `imageTransforms`. */
export const picturePath = (location: string, transform: ImageTransform): string =>
  `${ROOT}/${transform}/${location}`;

/** Returns the address of the same picture in another size; an address that is not ours is returned unchanged. */
export const resizedPicture = (path: string, transform: ImageTransform): string =>
  path.replace(isStored, `${ROOT}/${transform}/`);

/** The sizes that each shape of picture is served in, the default one first. */
const shapes = {
  task: ['task', 'task_2x', 'task_3x'],
  task_large: ['task_large', 'task_large_2x'],
  face: ['profile', 'thumbnail', 'profile_small'],
} as const satisfies Record<string, readonly [ImageTransform, ...ImageTransform[]]>;
export type PictureShape = keyof typeof shapes;

/** Attributes of an `img` that lets the browser choose the size; `width` and `height` in pixels. */
export interface PictureSources {
  readonly src: string;
  /** Left out for an external picture, which has one size. */
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
}

/** Returns the sizes of a picture in one shape, for the browser to choose from by its screen. */
export function pictureSources(path: string, shape: PictureShape): PictureSources {
  const transforms = shapes[shape];
  const { width, height } = imageTransforms[transforms[0]];
  if (!isStored.test(path)) return { src: path, width, height };
  const sizes = transforms.map((each) => `${resizedPicture(path, each)} ${imageTransforms[each].width}w`);
  return { src: resizedPicture(path, transforms[0]), srcSet: sizes.join(', '), width, height };
}

/** Returns the address of a stored public file that has no sizes: a video. */
export const mediaPath = (location: string): string => `${ROOT}/original/${location}`;
