/** Something that changes, and tells when it did; what `useSyncExternalStore` takes. */
export interface Store<Value> {
  get(): Value;
  /** Answers the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** A store that is set by hand. */
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
