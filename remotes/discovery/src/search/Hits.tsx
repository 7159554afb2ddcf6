import { useText } from '@tasklane/i18n';
import {
  changeSearch,
  emptySearch,
  useHits,
  useInstantSearch,
  useSearchState,
  useStats,
} from '@tasklane/search';
import type { TaskHit } from '@tasklane/search';
import { EmptyState, ErrorState, LinkButton, Pagination } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import { pagesOf } from '../common/pages';
import { TaskCards } from '../common/TaskCards';
import { addressOf, withoutFilters } from './address';
import type { FirstHits } from './firstHits';
import { listedTask } from './listed-task';
import { ListJobBanner } from './ListJobBanner';
import { HitsToCome } from './ResultsSkeleton';
import { ActiveFilters } from './ActiveFilters';
import css from './search.module.css';
import { Toolbar } from './Toolbar';

/** A hit with the time it was found, in milliseconds. */
type FoundHit = TaskHit & { readonly foundAt: number };

const dated = {
  transformItems: (hits: FoundHit[]) => hits.map((hit) => ({ ...hit, foundAt: Date.now() })),
};

/** The results: a page of tasks, a skeleton while it loads, or what to do when nothing matches. */
export function Hits({ found }: { found: FirstHits | null }) {
  const t = useText('discovery');
  const { status, error, refresh, results } = useInstantSearch({ catchError: true });
  const { nbHits } = useStats();
  const { items } = useHits<FoundHit>(dated);
  const { state } = useSearchState();
  const first = results.__isArtificial === true;
  const waiting = status === 'loading' || status === 'stalled';

  const content = () => {
    if (error) return <ErrorState title={t('search.failed')} onRetry={refresh} />;
    if (first) return <HitsToCome found={found} />;
    if (nbHits === 0) return <Nothing />;
    if (items.length === 0 && !waiting) return <Beyond />;
    return (
      <div aria-busy={waiting || undefined} className={css.hits}>
        <TaskCards
          className={css.grid}
          level={2}
          tasks={items.map((hit) => listedTask(hit, hit.foundAt))}
          eager={3}
        />
        <Pagination
          page={state.page}
          pages={pagesOf(nbHits)}
          hrefFor={(page) => addressOf(changeSearch(state, { page }))}
        />
      </div>
    );
  };
  return (
    <div className={css.main}>
      <Toolbar total={error ? null : first ? found?.total : nbHits} />
      <ActiveFilters />
      {content()}
      <ListJobBanner />
    </div>
  );
}

/** Offers the same terms without filters, or every task when no filter is set. */
function Nothing() {
  const t = useText('discovery');
  const { state } = useSearchState();
  const everywhere = addressOf(withoutFilters(state));
  const isFiltered = addressOf(changeSearch(state, {})) !== everywhere;
  const why = isFiltered ? 'filtered' : 'nothing';
  return (
    <EmptyState
      icon={<SearchIcon size="xl" />}
      title={t('search.nothing.title')}
      actions={
        <LinkButton variant="primary" to={isFiltered ? everywhere : addressOf(emptySearch)}>
          {t(`search.${why}.action`)}
        </LinkButton>
      }
    >
      {t(`search.${why}.text`)}
    </EmptyState>
  );
}

/** The address names a page beyond the last result. */
function Beyond() {
  const t = useText('discovery');
  const { state } = useSearchState();
  return (
    <EmptyState
      title={t('search.beyond.title')}
      actions={
        <LinkButton variant="primary" to={addressOf(changeSearch(state, {}))}>
          {t('search.beyond.action')}
        </LinkButton>
      }
    />
  );
}
