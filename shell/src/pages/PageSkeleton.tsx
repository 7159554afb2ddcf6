import { useText } from '@tasklane/i18n';
import { Container, Skeleton } from '@tasklane/ui';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { skeletonCountAtom } from '../waiting/skeletons';
import css from './pages.module.css';

const blocks = ['first', 'second', 'third', 'fourth'];

/** Renders the outline of a page while its code or data loads. */
export function PageSkeleton() {
  const t = useText('shell');
  const setCount = useSetAtom(skeletonCountAtom);
  useEffect(() => {
    setCount((count) => count + 1);
    return () => setCount((count) => count - 1);
  }, [setCount]);
  return (
    <Container className={css.skeleton} role="status" aria-label={t('loading')}>
      <Skeleton shape="box" className={css['skeleton-title']} />
      <Skeleton />
      <div className={css['skeleton-blocks']}>
        {blocks.map((block) => (
          <Skeleton key={block} shape="box" className={css['skeleton-block']} />
        ))}
      </div>
    </Container>
  );
}
