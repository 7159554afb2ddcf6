import { createLruMap } from './lru-map';
import type { LruBounds } from './lru-map';

/** Values that are made once for all who ask for them, for a while. */
export interface Cache<Value> {
  /**
   * The value under the key, or the one that is being made; else it is made now. A failure is not kept.
   * @param mayBeStale whether an older one will do, so that nobody waits for the new one
   */
  get(key: string, make: () => Promise<Value>, mayBeStale?: boolean): Promise<Value>;
  /** The value, if it is as good as new. */
  peek(key: string): Value | undefined;
  /** Takes a value that was made otherwise. */
  put(key: string, value: Value): void;
  /** Forgets all, with what is being made now. */
  clear(): void;
}

export interface CacheOptions<Value> extends LruBounds<Value> {
  /** Milliseconds, from the question on, for which a value is as good as new; for ever when left out. */
  readonly freshMs?: number;
  /** Milliseconds for which it may be given away while a new one is made; not at all when left out. */
  readonly staleMs?: number;
  /** Whether a value is worth keeping; all are when left out. */
  readonly keeps?: (value: Value) => boolean;
  readonly now?: () => number;
}

interface CachedValue<Value> {
  /** When it was asked for. */
  readonly at: number;
  readonly value: Value;
}

export function createCache<Value>({
  capacity,
  weigh = () => 1,
  freshMs = Infinity,
  staleMs = 0,
  keeps = () => true,
  now = () => Date.now(),
}: CacheOptions<Value>): Cache<Value> {
  const entries = createLruMap<CachedValue<Value>>({
    capacity,
    weigh: (key, { value }) => weigh(key, value),
  });
  const pending = new Map<string, Promise<Value>>();

  const begin = (key: string, make: () => Promise<Value>): Promise<Value> => {
    const at = now();
    // What throws at once is a failure like any other.
    const value = (async () => make())();
    pending.set(key, value);
    const end = (): boolean => pending.get(key) === value && pending.delete(key);
    value.then(
      (made) => {
        // What was being made when all was forgotten is of before.
        if (end() && keeps(made)) entries.set(key, { at, value: made });
      },
      () => void end(),
    );
    return value;
  };

  return {
    get(key, make, mayBeStale = false) {
      const entry = entries.get(key);
      const age = entry ? now() - entry.at : Infinity;
      if (entry && age < freshMs) return Promise.resolve(entry.value);
      const value = pending.get(key) ?? begin(key, make);
      return entry && mayBeStale && age < staleMs ? Promise.resolve(entry.value) : value;
    },
    peek(key) {
      const entry = entries.get(key);
      return entry && now() - entry.at < freshMs ? entry.value : undefined;
    },
    put: (key, value) => entries.set(key, { at: now(), value }),
    clear() {
      entries.clear();
      pending.clear();
    },
  };
}
