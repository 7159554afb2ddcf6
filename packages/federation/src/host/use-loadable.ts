import { useEffect, useSyncExternalStore } from 'react';
import type { LoadState, Loadable } from '../loading/state';

const idle = { status: 'idle' } as const;

/** Starts loading on mount and re-renders with each state. After a failure it waits for an explicit retry. */
export function useLoadable<Value>(loadable: Loadable<Value>): LoadState<Value> {
  const state = useSyncExternalStore(loadable.subscribe, loadable.state, () => idle);
  useEffect(() => {
    if (loadable.state().status === 'idle') loadable.load().catch(() => undefined);
  }, [loadable]);
  return state;
}
