/** A map of bounded weight that evicts the least recently used entries. */
export interface LruMap<Value> {
  get(key: string): Value | undefined;
  has(key: string): boolean;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
}

export interface LruBounds<Value> {
  /** Largest total weight of all entries; a single entry that weighs more is not stored. */
  readonly capacity: number;
  /** Each entry weighs one if omitted. */
  readonly weigh?: (key: string, value: Value) => number;
}

export function createLruMap<Value>({ capacity, weigh = () => 1 }: LruBounds<Value>): LruMap<Value> {
  /** The most recently used entry is last. */
  const entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    has: (key) => entries.has(key),
    set(key, value) {
      remove(key);
      const weight = weigh(key, value);
      if (weight > capacity) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity) break;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      entries.clear();
      total = 0;
    },
  };
}
