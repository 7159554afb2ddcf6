import clsx from 'clsx';
import type { ComponentPropsWithRef, CSSProperties, ElementType } from 'react';
import css from './layout.module.css';
import { gapClass } from './space';
import type { Space } from './space';

export type { Space } from './space';

type DivProps = ComponentPropsWithRef<'div'>;

interface FlowProps extends DivProps {
  /** The element to render, `div` by default: `ul`, `section` or `nav` where they are more meaningful. */
  as?: ElementType;
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
}

function flow({ gap = 'md', align, justify, className }: FlowProps, base: string | undefined): string {
  return clsx(
    base,
    gapClass(gap),
    align && css[`align-${align}`],
    justify && css[`justify-${justify}`],
    className,
  );
}

/** Stacks its children vertically. */
export function Stack({ as: Tag = 'div', gap, align, justify, className, ...rest }: FlowProps) {
  return <Tag {...rest} className={flow({ gap, align, justify, className }, css.stack)} />;
}

export interface GroupProps extends FlowProps {
  /** Keeps everything on one line. */
  nowrap?: boolean;
}

/** Places its children side by side, wrapping if there is no room. */
export function Group({
  as: Tag = 'div',
  gap = 'sm',
  align,
  justify,
  nowrap,
  className,
  ...rest
}: GroupProps) {
  const base = clsx(css.group, nowrap && css.nowrap);
  return <Tag {...rest} className={flow({ gap, align, justify, className }, base)} />;
}

/** A grid of 12 columns. */
export function Grid({ gap = 'lg', className, ...rest }: DivProps & { gap?: Space }) {
  return <div {...rest} className={clsx(css.grid, gapClass(gap), className)} />;
}

export interface GridCellProps extends DivProps {
  /** Columns on wide screens (from 1024 px), 12 by default. */
  span?: number;
  /** Columns from 768 px on; as on phones if omitted. */
  tablet?: number;
  /** Columns on phones, 12 by default. */
  phone?: number;
}

/** One cell of `Grid`. */
export function GridCell({ span, tablet, phone, className, style, ...rest }: GridCellProps) {
  const spans = { '--span': span, '--span-tablet': tablet, '--span-phone': phone } as CSSProperties;
  return <div {...rest} style={{ ...spans, ...style }} className={clsx(css.cell, className)} />;
}

/** A grid of cards: 4 across on wide screens, then 3, 2 and 1. */
export function CardGrid({
  as: Tag = 'div',
  gap = 'lg',
  className,
  ...rest
}: DivProps & { as?: ElementType; gap?: Space }) {
  return <Tag {...rest} className={clsx(css.cards, gapClass(gap), className)} />;
}

/** Page width: 1200 px of content and gutters; `narrow` for reading and forms. */
export function Container({
  as: Tag = 'div',
  narrow,
  className,
  ...rest
}: DivProps & { as?: ElementType; narrow?: boolean }) {
  return <Tag {...rest} className={clsx(css.container, narrow && css.narrow, className)} />;
}

/** A thin line between groups of content. */
export function Divider({ className }: { className?: string }) {
  return <hr className={clsx(css.divider, className)} />;
}
