/** A value that changes and notifies its listeners; fits `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A store with a setter. */
export function createStore<Value>(initial: Value): Store<Value> & { set(value: Value): void } {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
