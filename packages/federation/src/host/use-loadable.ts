import { useEffect, useSyncExternalStore } from 'react';
import type { LoadState, Loadable } from '../loading/state';

const idle = { status: 'idle' } as const;

/** Starts loading when shown, and renders again with each step. A failure waits to be asked for another try. */
export function useLoadable<Value>(loadable: Loadable<Value>): LoadState<Value> {
  const state = useSyncExternalStore(loadable.subscribe, loadable.state, () => idle);
  useEffect(() => {
    if (loadable.state().status === 'idle') loadable.load().catch(() => undefined);
  }, [loadable]);
  return state;
}
