import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useSearchState } from '@tasklane/search';
import { Button, Drawer, Skeleton } from '@tasklane/ui';
import { FilterIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useSettings } from '../api/settings';
import { SortSelect } from '../common/SortSelect';
import { Filters } from './Filters';
import css from './search.module.css';

interface ToolbarProps {
  /** Number of results: undefined while unknown, null when it stays unknown. */
  readonly total: number | null | undefined;
}

/** Number of results, sort order and, on phones, the button that opens the filters. */
export function Toolbar({ total }: ToolbarProps) {
  const t = useText('discovery');
  const { openDialog } = useHost();
  const settings = useSettings();
  const { state, change } = useSearchState();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={css.head}>
      <p role="status" className={css.count}>
        {total === undefined && <Skeleton width="8rem" />}
        {typeof total === 'number' && t('search.count', { count: total })}
      </p>
      <Button className={css['open-filters']} startIcon={<FilterIcon />} onClick={() => setOpen(true)}>
        {t('search.filters.title')}
      </Button>
      {settings?.advance_search && (
        <Button variant="quiet" onClick={() => openDialog('advancedSearch', {})}>
          {t('search.advanced')}
        </Button>
      )}
      <SortSelect
        className={css.sort}
        value={state.sortBy}
        isMatched={state.terms !== '' || state.exactWords.length > 0}
        onChange={(sortBy) => change({ sortBy })}
      />
      <Drawer
        open={open}
        onClose={close}
        title={t('search.filters.title')}
        actions={
          <Button variant="primary" fullWidth onClick={close}>
            {typeof total === 'number'
              ? t('search.filters.showCount', { count: total })
              : t('search.filters.show')}
          </Button>
        }
      >
        <Filters />
      </Drawer>
    </div>
  );
}
