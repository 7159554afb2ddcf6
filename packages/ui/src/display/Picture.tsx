import { pictureSources } from '@tasklane/contracts';
import type { PictureShape } from '@tasklane/contracts';
import clsx from 'clsx';
import css from './display.module.css';

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

/** A picture in the size that the screen needs, cropped to its shape and never stretched. */
export function Picture({ path, shape = 'task', sizes, alt = '', eager = false, className }: PictureProps) {
  return (
    <img
      {...pictureSources(path, shape)}
      sizes={sizes}
      alt={alt}
      className={clsx(css.picture, className)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
