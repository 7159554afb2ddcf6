import { useText } from '@tasklane/i18n';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/Skeleton';
import { CardGrid } from '../layout';
import { VisuallyHidden } from '../typography/VisuallyHidden';
import css from './task.module.css';

/** A placeholder for a task card that is loading; exactly as high as the card. */
export function TaskCardSkeleton() {
  return (
    <div aria-hidden className={css.card}>
      <Skeleton shape="box" className={css['skeleton-picture']} />
      <div className={css.body}>
        <span className={css.seller}>
          <Skeleton shape="circle" width="2rem" height="2rem" />
          <Skeleton width="40%" />
        </span>
        <span className={css.title}>
          <Skeleton />
          <Skeleton width="70%" />
        </span>
        <span className={css.facts}>
          <Skeleton width="35%" />
          <Skeleton width="20%" />
        </span>
        <span className={css.foot}>
          <Skeleton width="50%" />
        </span>
      </div>
    </div>
  );
}

export interface TaskGridProps {
  children?: ReactNode;
  /** Number of skeletons to show instead of the cards. */
  loading?: number;
  className?: string;
}

/** A list of task cards, 4 across on wide screens; skeletons while loading. */
export function TaskGrid({ children, loading, className }: TaskGridProps) {
  const t = useText('ui');
  if (loading === undefined) return <CardGrid className={className}>{children}</CardGrid>;
  return (
    <CardGrid className={className} aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {Array.from({ length: loading }, (_, index) => (
        <TaskCardSkeleton key={index} />
      ))}
    </CardGrid>
  );
}
