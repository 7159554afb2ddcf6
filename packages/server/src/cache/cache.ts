import { createLruMap } from './lru-map';
import type { LruBounds } from './lru-map';

/** Caches values for a limited time; concurrent requests share one computation. */
export interface Cache<Value> {
  /**
   * The cached value of the key, or the pending one; otherwise calls `make`. Failures are not cached.
   * @param mayBeStale whether to return a stale value instead of waiting for the new one
   */
  get(key: string, make: () => Promise<Value>, mayBeStale?: boolean): Promise<Value>;
  /** The value, if it is fresh. */
  peek(key: string): Value | undefined;
  /**
   * Stores a value that was made elsewhere, unless one that was requested later is already stored.
   * @param at when it was requested; now if omitted
   */
  put(key: string, value: Value, at?: number): void;
  /** Drops the value of the key; one that is being made is returned to those who wait for it, and not cached. */
  delete(key: string): void;
  /** Drops all values, including those that are being made. */
  clear(): void;
}

export interface CacheOptions<Value> extends LruBounds<Value> {
  /** Milliseconds, counted from the request, for which a value is fresh; unlimited if omitted. */
  readonly freshMs?: number;
  /** Milliseconds, counted likewise, for which it may be returned while a new one is made; none if omitted. */
  readonly staleMs?: number;
  /** Whether to cache a value; all are cached if omitted. */
  readonly keeps?: (value: Value) => boolean;
  readonly now?: () => number;
}

interface CachedValue<Value> {
  /** When it was requested. */
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

  const store = (key: string, value: Value, at: number): void => {
    const last = entries.get(key);
    if (!last || last.at <= at) entries.set(key, { at, value });
  };

  const begin = (key: string, make: () => Promise<Value>): Promise<Value> => {
    const at = now();
    // A synchronous throw is a failure like any other.
    const value = (async () => make())();
    pending.set(key, value);
    const end = (): boolean => pending.get(key) === value && pending.delete(key);
    value.then(
      (made) => {
        // A value that was being made when it was dropped is outdated.
        if (end() && keeps(made)) store(key, made, at);
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
    put: (key, value, at = now()) => store(key, value, at),
    delete(key) {
      entries.delete(key);
      pending.delete(key);
    },
    clear() {
      entries.clear();
      pending.clear();
    },
  };
}
