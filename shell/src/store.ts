/** A value that tells of its changes; fits `useSyncExternalStore`. */
export interface Store<Value> {
  get(): Value;
  /** The value that the page's HTML was rendered with. */
  rendered(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value, rendered = initial): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    rendered: () => rendered,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      [...listeners].forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
