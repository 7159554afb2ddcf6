import clsx from 'clsx';
import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import css from './typography.module.css';

export { VisuallyHidden } from './VisuallyHidden';

/** The type scale: 12 14 16 18 22 28 36 48. */
export type TextSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl';

function sizeClass(size: TextSize): string | undefined {
  return css[/^\d/.test(size) ? `size-${size}` : size];
}

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Level in the page's outline, independent of the size. */
  level?: 1 | 2 | 3 | 4 | 5 | 6;
  size?: TextSize;
}

const SIZE_OF_LEVEL: Record<NonNullable<HeadingProps['level']>, TextSize> = {
  1: '3xl',
  2: '2xl',
  3: 'xl',
  4: 'lg',
  5: 'md',
  6: 'sm',
};

/** A heading; `level` is its level in the outline, `size` its look. */
export function Heading({ level = 2, size = SIZE_OF_LEVEL[level], className, ...rest }: HeadingProps) {
  const Tag: ElementType = `h${level}`;
  return <Tag {...rest} className={clsx(css.heading, sizeClass(size), className)} />;
}

export interface TextProps extends ComponentPropsWithRef<'p'> {
  /** The element, `p` by default; `span` inside other text. */
  as?: ElementType;
  size?: TextSize;
  tone?: 'ink' | 'muted' | 'faint' | 'brand' | 'danger' | 'warning';
  weight?: 'regular' | 'medium' | 'bold';
  align?: 'start' | 'center' | 'end';
  /** Digits of equal width, for columns and counters. */
  numbers?: boolean;
  /** Truncates after one line (true) or after this number of lines. */
  truncate?: boolean | number;
}

/** Running text. */
export function Text({
  as: Tag = 'p',
  size = 'md',
  tone = 'ink',
  weight = 'regular',
  align = 'start',
  numbers,
  truncate,
  className,
  style,
  ...rest
}: TextProps) {
  const lines = typeof truncate === 'number' ? truncate : undefined;
  const look = clsx(
    css.text,
    sizeClass(size),
    css[tone],
    css[weight],
    css[align],
    numbers && css.numbers,
    truncate === true && css.truncate,
    lines && css.clamped,
    className,
  );
  const clamp = lines ? ({ '--lines': lines } as CSSProperties) : undefined;
  return <Tag {...rest} style={clamp ? { ...clamp, ...style } : style} className={look} />;
}
