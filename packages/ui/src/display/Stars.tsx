import { starFills } from '@tasklane/contracts';
import type { StarFill } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import clsx from 'clsx';
import { Badge } from './Card';
import css from './display.module.css';

/** The outline of a star in a 24 unit square. */
const STAR = 'M12 2.6l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95z';

function Star({ fill }: { fill: StarFill }) {
  return (
    <svg className={css.star} viewBox="0 0 24 24" aria-hidden focusable={false} data-fill={fill}>
      <path d={STAR} fill="currentColor" opacity={fill === 'full' ? 1 : 0.25} />
      {fill === 'half' && <path className={css.half} d={STAR} fill="currentColor" />}
    </svg>
  );
}

export interface StarsProps {
  /** 0 to 5. */
  rating: number;
  size?: 'md' | 'lg';
  className?: string;
}

/** Five stars in half steps, read out as "4.50 of 5 stars". */
export function Stars({ rating, size = 'md', className }: StarsProps) {
  const t = useText('ui');
  const format = useFormat();
  return (
    <span
      role="img"
      aria-label={t('stars', { rating: format.rating(rating) })}
      className={clsx(css.stars, size === 'lg' && css['star-lg'], className)}
    >
      {starFills(rating).map((fill, index) => (
        <Star key={index} fill={fill} />
      ))}
    </span>
  );
}

export interface RatingProps extends StarsProps {
  /** Number of reviews; 0 shows "New" instead of stars. */
  count: number;
  /** One star and the average instead of five stars, for tight places. */
  compact?: boolean;
}

/** Stars, the average with two decimals and the number of reviews; "New" without reviews. */
export function Rating({ rating, count, compact = false, size, className }: RatingProps) {
  const t = useText('ui');
  const format = useFormat();
  if (count === 0) {
    return (
      <Badge tone="brand" className={className}>
        {t('new')}
      </Badge>
    );
  }
  const label = t('rating', { rating: format.rating(rating), count });
  return (
    <span role="img" aria-label={label} className={clsx(css.rating, className)}>
      <span aria-hidden className={clsx(css.stars, size === 'lg' && css['star-lg'])}>
        {compact ? (
          <Star fill="full" />
        ) : (
          starFills(rating).map((fill, index) => <Star key={index} fill={fill} />)
        )}
      </span>
      <span aria-hidden className={css.average}>
        {format.rating(rating)}
      </span>
      <span aria-hidden className={css.reviews}>
        ({format.reviewCount(count)})
      </span>
    </span>
  );
}

export interface RatingBarProps {
  /** Name of the measure, in the visitor's language. */
  label: string;
  /** 0 to 100. */
  value: number;
  /** Colours the bar by the value: red up to 33, amber up to 66, green above. */
  graded?: boolean;
  /** Whether the bar is filled; it animates from empty when this becomes true. The figure is always shown. */
  drawn?: boolean;
}

function gradeOf(share: number): 'low' | 'middle' | 'high' {
  if (share <= 33) return 'low';
  return share <= 66 ? 'middle' : 'high';
}

/** A percentage with its bar: five-star reviews, response rate. */
export function RatingBar({ label, value, graded = false, drawn = true }: RatingBarProps) {
  const format = useFormat();
  const share = Math.min(100, Math.max(0, value));
  return (
    <div className={css['bar-row']}>
      <span>{label}</span>
      <span
        className={css.bar}
        role="meter"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span
          className={css.fill}
          data-grade={graded ? gradeOf(share) : undefined}
          style={{ inlineSize: drawn ? `${share}%` : 0 }}
        />
      </span>
      <span className={css.reviews}>{format.percent(share)}</span>
    </div>
  );
}
