import { useSyncExternalStore } from 'react';
import type { Store } from '../live/store';

const nothing: Store<null> = { get: () => null, subscribe: () => () => undefined };

/** Returns the value of a store and re-renders when it changes; null without a store. */
export function useStore<Value>(store: Store<Value> | undefined): Value | null {
  const { subscribe, get }: Store<Value | null> = store ?? nothing;
  return useSyncExternalStore(subscribe, get, get);
}
