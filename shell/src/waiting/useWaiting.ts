import { useCallback } from 'react';
import { useNavigation } from 'react-router-dom';
import { useIsFetching } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { useAtomValue } from 'jotai';
import { useShell } from '../app/context';
import { skeletonCountAtom } from './skeletons';

type Queries = Api['queryClient'];

/** Pending reads without any data to show yet. */
const firstReads: Parameters<Queries['cancelQueries']>[0] = {
  predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching',
};

interface Waiting {
  /** Whether part of the page is loading: the page itself, the next one, or the data of a part. */
  readonly isWaiting: boolean;
  /** Repeats the reads that have no answer. @returns whether there were any */
  readonly readAgain: () => Promise<boolean>;
  /** Address to reload if that does not help: that of the page being loaded. */
  readonly address: string | null;
}

/** Reports what the visitor is waiting for. */
export function useWaiting(): Waiting {
  const { api } = useShell();
  const { queryClient } = api;
  const { state, location } = useNavigation();
  const isReading = useIsFetching(firstReads) > 0;
  const hasSkeleton = useAtomValue(skeletonCountAtom) > 0;
  const readAgain = useCallback(async () => {
    if (queryClient.isFetching(firstReads) === 0) return false;
    const unanswered = queryClient.getQueryCache().findAll(firstReads);
    await queryClient.cancelQueries(firstReads);
    // Loaders repeat their reads themselves.
    for (const { queryKey, state: now } of unanswered) {
      if (now.fetchStatus === 'idle')
        void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' });
    }
    return true;
  }, [queryClient]);
  return {
    isWaiting: isReading || hasSkeleton || state !== 'idle',
    readAgain,
    address: location ? location.pathname + location.search + location.hash : null,
  };
}
