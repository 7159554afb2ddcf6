import { pictureSources } from '@tasklane/contracts';
import type { PictureShape } from '@tasklane/contracts';
import clsx from 'clsx';
import css from './display.module.css';
import { useBroken } from './useBroken';

export interface PictureProps {
  /** Address of the picture from the API, in any size. */
  path: string;
  /** `task` (3:2) in lists, `task_large` (8:5) on the task's own page. */
  shape?: Exclude<PictureShape, 'face'>;
  /** Displayed width, as the `sizes` of an `img`: `(min-width: 48em) 20rem, 90vw`. */
  sizes: string;
  /** Decorative if omitted. */
  alt?: string;
  /** Loads with priority, for pictures that are visible at once. */
  eager?: boolean;
  className?: string | undefined;
}

/** Shown where a picture cannot be loaded: a photo's outline that can be made out on light and dark grounds. */
const OUTLINE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 60' fill='none' stroke='%23888' stroke-width='1.2'%3E%3Crect x='36' y='20' width='24' height='20' rx='3'/%3E%3Cpath d='m36 36 7-7 10 10'/%3E%3Ccircle cx='53' cy='27' r='2'/%3E%3C/svg%3E";

/** A picture in the size that the screen needs, cropped to its shape and never stretched. */
export function Picture({ path, shape = 'task', sizes, alt = '', eager = false, className }: PictureProps) {
  const { broken, img } = useBroken(path);
  const sources = pictureSources(path, shape);
  return (
    <img
      {...sources}
      {...(broken && { src: OUTLINE, srcSet: undefined })}
      {...img}
      sizes={sizes}
      alt={alt}
      className={clsx(css.picture, className)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
