import type { RemoteFailure } from './failure';

/** The state of something that is loaded. */
export type LoadState<Value> =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly promise: Promise<Value> }
  | { readonly status: 'loaded'; readonly value: Value }
  | { readonly status: 'failed'; readonly failure: RemoteFailure };

/** One thing to load: requested any number of times, loaded once, retried after a failure. */
export interface Loadable<Value> {
  state(): LoadState<Value>;
  /** Returns the value or the attempt under way; starts loading, or starts again after a failure. */
  load(): Promise<Value>;
  subscribe(listener: () => void): () => void;
}

/**
 * The loader's state machine: idle → pending → loaded, or failed and from there pending again. A rejection is stored
 * for display only; the next load tries again.
 * @param work rejects with a RemoteFailure only
 */
export function loadable<Value>(work: () => Promise<Value>): Loadable<Value> {
  let state: LoadState<Value> = { status: 'idle' };
  const listeners = new Set<() => void>();

  const become = (next: LoadState<Value>): void => {
    state = next;
    for (const listener of listeners) listener();
  };

  const start = (): Promise<Value> => {
    const promise = work();
    become({ status: 'pending', promise });
    promise.then(
      (value) => become({ status: 'loaded', value }),
      (failure: RemoteFailure) => become({ status: 'failed', failure }),
    );
    return promise;
  };

  return {
    state: () => state,
    load: () => {
      if (state.status === 'loaded') return Promise.resolve(state.value);
      return state.status === 'pending' ? state.promise : start();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Loadables by key, each created on first use. */
export function loadableByKey<Value>(): (key: string, work: () => Promise<Value>) => Loadable<Value> {
  const made = new Map<string, Loadable<Value>>();
  return (key, work) => {
    const existing = made.get(key);
    if (existing) return existing;
    const fresh = loadable(work);
    made.set(key, fresh);
    return fresh;
  };
}
