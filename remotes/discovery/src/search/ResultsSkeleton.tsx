import { useNow, useText } from '@tasklane/i18n';
import { Skeleton, TaskGrid } from '@tasklane/ui';
import { TaskCards } from '../common/TaskCards';
import type { FirstHits } from './firstHits';
import { listedTask } from './listed-task';
import css from './search.module.css';

const cards = 9;

/** A skeleton of filters and hits, with the hits found so far. */
export function ResultsSkeleton({ found }: { found: FirstHits | null }) {
  const t = useText('discovery');
  return (
    <div className={css.page}>
      <div className={css.aside}>
        <Skeleton shape="box" height="28rem" />
      </div>
      <div className={css.main}>
        <div className={css.head}>
          {found ? (
            <p className={css.count}>{t('search.count', { count: found.total })}</p>
          ) : (
            <Skeleton width="8rem" />
          )}
        </div>
        <HitsToCome found={found} />
      </div>
    </div>
  );
}

/** Shown while hits load: those of the page's first answer, or a skeleton. */
export function HitsToCome({ found }: { found: FirstHits | null }) {
  const now = useNow();
  return found && found.hits.length > 0 ? (
    <TaskCards
      className={css.grid}
      level={2}
      tasks={found.hits.map((hit) => listedTask(hit, now))}
      eager={3}
    />
  ) : (
    <TaskGrid loading={cards} {...(css['grid'] && { className: css['grid'] })} />
  );
}
