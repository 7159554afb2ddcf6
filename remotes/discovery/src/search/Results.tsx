import { useHost } from '@tasklane/federation';
import { SearchProvider, searchStateFromUrl } from '@tasklane/search';
import type { SearchState } from '@tasklane/search';
import { useCallback, useMemo } from 'react';
import { addressOf } from './address';
import { Filters } from './Filters';
import { Hits } from './Hits';
import css from './search.module.css';

/** What the address asks for; every change of it is a new address. */
export function Results({ url }: { url: URL }) {
  const host = useHost();
  const query = url.search;
  const state = useMemo(() => searchStateFromUrl(new URLSearchParams(query)), [query]);
  const change = useCallback((next: SearchState) => host.navigate(addressOf(next)), [host]);
  return (
    <SearchProvider origin={url.origin} state={state} onChange={change}>
      <div className={css.page}>
        <aside className={css.aside}>
          <Filters titled />
        </aside>
        <Hits />
      </div>
    </SearchProvider>
  );
}
