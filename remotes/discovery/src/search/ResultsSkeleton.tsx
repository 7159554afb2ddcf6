import { Skeleton, TaskGrid } from '@tasklane/ui';
import css from './search.module.css';

const cards = 9;

/** The shape of filters and hits. */
export function ResultsSkeleton() {
  return (
    <div className={css.page}>
      <div className={css.aside}>
        <Skeleton shape="box" height="28rem" />
      </div>
      <div className={css.main}>
        <div className={css.head}>
          <Skeleton width="8rem" />
        </div>
        <TaskGrid loading={cards} {...(css['grid'] && { className: css['grid'] })} />
      </div>
    </div>
  );
}
