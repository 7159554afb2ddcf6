import { useHost, useSession } from '@tasklane/federation';
import { SearchProvider, searchStateFromUrl } from '@tasklane/search';
import type { SearchState } from '@tasklane/search';
import { useCallback, useState } from 'react';
import { useBalance } from '../api/balance';
import { addressOf } from './address';
import { Filters } from './Filters';
import type { FirstHits } from './firstHits';
import { Hits } from './Hits';
import css from './search.module.css';

const stateOf = (query: string) => searchStateFromUrl(new URLSearchParams(query));

/**
 * The results for the address; every change makes a new address. The controls show a change at once, before the address
 * has followed.
 */
export function Results({ url, found }: { url: URL; found: FirstHits | null }) {
  const host = useHost();
  const query = url.search;
  const [shown, setShown] = useState(() => ({ query, state: stateOf(query) }));
  if (shown.query !== query) setShown({ query, state: stateOf(query) });
  const change = useCallback(
    (state: SearchState) => {
      setShown({ query, state });
      host.navigate(addressOf(state));
    },
    [host, query],
  );
  const balance = useOwnBalance(shown.state.withBalance);
  return (
    <SearchProvider
      origin={url.origin}
      state={shown.state}
      onChange={change}
      ahead={found?.ahead}
      balance={balance}
    >
      <div className={css.page}>
        <aside className={css.aside}>
          <Filters titled />
        </aside>
        <Hits found={found} />
      </div>
    </SearchProvider>
  );
}

/** The visitor's gift balance in dollars, read when the search is limited to it; a guest has none. */
function useOwnBalance(isWanted: boolean): number | undefined {
  const { state } = useSession();
  return useBalance(isWanted && state === 'signed-in');
}
