import { useCallback } from 'react';
import { useNavigation } from 'react-router-dom';
import { useIsFetching } from '@tasklane/api-client';
import type { Api } from '@tasklane/api-client';
import { useAtomValue } from 'jotai';
import { useShell } from '../app/context';
import { skeletonCountAtom } from './skeletons';

type Queries = Api['queryClient'];

/** Reads that are on their way and have nothing to show yet. */
const firstReads: Parameters<Queries['cancelQueries']>[0] = {
  predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching',
};

interface Waiting {
  /** Whether something of the page is on its way: the page itself, the next one, or what a part of it reads. */
  readonly isWaiting: boolean;
  /** Sends the reads that have no answer once more. @returns whether there were any */
  readonly readAgain: () => Promise<boolean>;
  /** Address to load anew where that does not help: that of the page which is on its way. */
  readonly address: string | null;
}

/** Follows what the visitor waits for. */
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
    // Loaders ask again by themselves.
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
