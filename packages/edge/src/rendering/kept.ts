interface Entry<Value> {
  readonly at: number;
  readonly value: Promise<Value | null>;
}

export interface KeptOptions {
  /** Milliseconds for which a thing is as good as new. */
  readonly keptMs: number;
  /** Milliseconds for which it may still be given away while a new one is made. */
  readonly staleMs: number;
  /** Entries beyond which the oldest gives way. */
  readonly most: number;
}

/** Things that are the same for everybody for some seconds: made once for all who ask meanwhile. */
export interface Kept<Value> {
  /**
   * What is known under the key, or is on its way; else made now. Nothing is not kept.
   * @param mayBeStale whether an older one will do, so that nobody waits for the new one
   */
  get(key: string, make: () => Promise<Value | null>, mayBeStale?: boolean): Promise<Value | null>;
  /** Takes what came after those who asked had gone. */
  put(key: string, value: Value): void;
}

export function createKept<Value>({ keptMs, staleMs, most }: KeptOptions, now: () => number): Kept<Value> {
  const entries = new Map<string, Entry<Value>>();
  /** What is being made under a key while an older one is given away. */
  const renewed = new Map<string, Promise<Value | null>>();

  const keep = (key: string, value: Promise<Value | null>): void => {
    entries.delete(key);
    entries.set(key, { at: now(), value });
    for (const oldest of entries.keys()) if (entries.size > most) entries.delete(oldest);
  };

  const makeNow = (key: string, make: () => Promise<Value | null>): Promise<Value | null> => {
    const value = make();
    keep(key, value);
    const forget = (): void => {
      if (entries.get(key)?.value === value) entries.delete(key);
    };
    value.then((made) => made ?? forget(), forget);
    return value;
  };

  /** The older one stays until the new one is there, and where none comes. */
  const renew = (key: string, make: () => Promise<Value | null>): void => {
    if (renewed.has(key)) return;
    const value = make();
    renewed.set(key, value);
    const end = (made: Value | null): void => {
      renewed.delete(key);
      if (made !== null) keep(key, value);
    };
    value.then(end, () => end(null));
  };

  return {
    get(key, make, mayBeStale = false) {
      const known = entries.get(key);
      const age = known ? now() - known.at : Infinity;
      if (known && age < keptMs) return known.value;
      if (!known || !mayBeStale || age >= staleMs) return renewed.get(key) ?? makeNow(key, make);
      renew(key, make);
      return known.value;
    },
    put: (key, value) => keep(key, Promise.resolve(value)),
  };
}
