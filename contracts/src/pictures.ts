import type { ImageTransform } from './constants/tasks';

const ROOT = '/api/files';

/** Address of a stored picture in one of the sizes of `imageTransforms`. */
export const picturePath = (location: string, transform: ImageTransform): string =>
  `${ROOT}/${transform}/${location}`;

/** The same picture in another size; an address that is not one of ours stays as it is. */
export const resizedPicture = (path: string, transform: ImageTransform): string =>
  path.replace(/^\/api\/files\/[a-z_]+\//, `${ROOT}/${transform}/`);

/** Address of a stored public file that has no sizes: a video. */
export const mediaPath = (location: string): string => `${ROOT}/original/${location}`;
