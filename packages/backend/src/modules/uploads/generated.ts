import { tasks } from '@tasklane/contracts';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { drawInTurn, drawnOnce } from './drawn-once';
import { withPlaySign } from './pictures';
import { storageOf } from './storage';

/** Draws pictures from the names of their locations. */
export interface PictureMaker {
  /** Whether the location is one of its own. */
  knows(location: string): boolean;
  /** Returns WebP of exactly this size. */
  draw(location: string, size: { readonly width: number; readonly height: number }): Promise<Buffer>;
}

const maker = perKernel((): { current: PictureMaker | undefined } => ({ current: undefined }));

/** Lets a module serve pictures that nobody uploaded and that are drawn on the first request. */
export const providePictures = (kernel: Kernel, make: PictureMaker): void => {
  maker(kernel).current = make;
};

/** Returns a drawn picture in one of the sizes, stored on first request. @returns undefined for other locations */
export async function generatedPicture(
  kernel: Kernel,
  location: string,
  transform: tasks.ImageTransform,
  ifAbsent: () => void,
): Promise<Buffer | undefined> {
  const make = maker(kernel).current;
  if (!make?.knows(location)) return undefined;
  const draw = async (): Promise<Buffer> => {
    const drawn = await make.draw(location, tasks.imageTransforms[transform]);
    return transform === 'task_video' ? withPlaySign(drawn) : drawn;
  };
  return drawnOnce(storageOf(kernel), `${transform}/${location}`, ifAbsent, () => drawInTurn(draw));
}
