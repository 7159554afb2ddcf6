import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { padClass } from '../layout/space';
import type { Space } from '../layout/space';
import css from './display.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  /** `outlined` (default), `raised` by a shadow, or `sunken` on the warm grey. */
  variant?: 'outlined' | 'raised' | 'sunken';
  padding?: Space;
}

/** A surface that groups related content. */
export function Card({
  as: Tag = 'div',
  variant = 'outlined',
  padding = 'lg',
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={clsx(css.card, padClass(padding), variant !== 'outlined' && css[variant], className)}
    />
  );
}

export interface BadgeProps extends ComponentPropsWithRef<'span'> {
  /** Red only for harm, amber for attention, brand for success, blue for information. */
  tone?: 'neutral' | 'brand' | 'amber' | 'red' | 'blue';
}

/** A short label: a status, a kind, "New". */
export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span {...rest} className={clsx(css.badge, css[tone], className)} />;
}

/** A count of waiting items: unread messages, items in the basket. Renders nothing for 0; `99+` above 99. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={css.count} role="status" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

/** Pairs of name and value, one per line. */
export function Facts({
  items,
  className,
}: {
  items: readonly (readonly [name: ReactNode, value: ReactNode])[];
  className?: string;
}) {
  return (
    <dl className={clsx(css.facts, className)}>
      {items.map(([name, value], index) => (
        <div key={index} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
