import { useSyncExternalStore } from 'react';
import type { Store } from '../live/store';

const nothing: Store<null> = { get: () => null, subscribe: () => () => undefined };

/** What a store holds, as it changes; null without one. */
export function useStore<Value>(store: Store<Value> | undefined): Value | null {
  const { subscribe, get }: Store<Value | null> = store ?? nothing;
  return useSyncExternalStore(subscribe, get, get);
}
