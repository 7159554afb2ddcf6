import clsx from 'clsx';
import css from './feedback.module.css';

export interface SkeletonProps {
  /** `text` is a line of the surrounding type size; `box` and `circle` take their size from the class or props. */
  shape?: 'text' | 'box' | 'circle';
  /** CSS lengths, for the size of the content to come. */
  width?: string;
  height?: string;
  className?: string;
}

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  const size = { inlineSize: width, blockSize: height };
  return (
    <span
      aria-hidden
      style={size}
      className={clsx(
        css.skeleton,
        shape === 'text' && css['skeleton-text'],
        shape === 'circle' && css['skeleton-circle'],
        className,
      )}
    />
  );
}
