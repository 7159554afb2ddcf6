import { useApiQuery } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { useSearchState } from '@tasklane/search';
import { Button, Drawer, Skeleton } from '@tasklane/ui';
import { FilterIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { SortSelect } from '../common/SortSelect';
import { Filters } from './Filters';
import css from './search.module.css';

/** How many were found, in which order, and on phones the way to the filters. */
export function Toolbar({ total }: { total: number | undefined }) {
  const t = useText('discovery');
  const { openDialog } = useHost();
  const { data: settings } = useApiQuery('settings.read');
  const { state, change } = useSearchState();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={css.head}>
      <p role="status" className={css.count}>
        {total === undefined ? <Skeleton width="8rem" /> : t('search.count', { count: total })}
      </p>
      <Button className={css['open-filters']} startIcon={<FilterIcon />} onClick={() => setOpen(true)}>
        {t('search.filters.title')}
      </Button>
      {settings?.data.advance_search && (
        <Button variant="quiet" onClick={() => openDialog('advancedSearch', {})}>
          {t('search.advanced')}
        </Button>
      )}
      <SortSelect className={css.sort} value={state.sortBy} onChange={(sortBy) => change({ sortBy })} />
      <Drawer
        open={open}
        onClose={close}
        title={t('search.filters.title')}
        actions={
          <Button variant="primary" fullWidth onClick={close}>
            {total === undefined ? t('search.filters.show') : t('search.filters.showCount', { count: total })}
          </Button>
        }
      >
        <Filters />
      </Drawer>
    </div>
  );
}
