import type { Live } from './createLive';
import type { LiveTransport } from './connection';
import { createStore } from './store';
import type { Store } from './store';

/** Access to the live cache, whose code loads with the first thing that needs it. */
export interface LivePort extends Store<Live | null> {
  /** Loads it, once. @throws when its code cannot be fetched */
  load(): Promise<Live>;
  /** Ends its subscriptions and clears it: one user's data must not reach another. */
  close(): void;
}

/** @param transport how the cache reaches the server */
export function createLivePort(transport: LiveTransport): LivePort {
  const current = createStore<Live | null>(null);
  let loading: Promise<Live> | null = null;
  const load = (): Promise<Live> => {
    if (loading) return loading;
    const own: Promise<Live> = import(/* webpackChunkName: "live" */ './createLive').then(
      ({ createLive }) => {
        // Closed meanwhile: pending callers get the cache of the current user.
        if (loading !== own) return load();
        const live = createLive(transport);
        current.set(live);
        return live;
      },
      (error: unknown) => {
        if (loading === own) loading = null;
        throw error;
      },
    );
    loading = own;
    return own;
  };
  return {
    get: current.get,
    subscribe: current.subscribe,
    load,
    close: () => {
      loading = null;
      current.get()?.close();
      current.set(null);
    },
  };
}
