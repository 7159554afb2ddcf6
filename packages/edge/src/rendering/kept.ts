interface Entry<Value> {
  readonly until: number;
  readonly value: Promise<Value | null>;
}

export interface KeptOptions {
  readonly keptMs: number;
  /** Entries beyond which the oldest gives way. */
  readonly most: number;
}

/** Things that are the same for everybody for some seconds: made once for all who ask meanwhile. */
export interface Kept<Value> {
  /** What is known under the key, or is on its way; else made now. Nothing is not kept. */
  get(key: string, make: () => Promise<Value | null>): Promise<Value | null>;
  /** Takes what came after those who asked had gone. */
  put(key: string, value: Value): void;
}

export function createKept<Value>({ keptMs, most }: KeptOptions, now: () => number): Kept<Value> {
  const entries = new Map<string, Entry<Value>>();

  const keep = (key: string, value: Promise<Value | null>): void => {
    entries.delete(key);
    entries.set(key, { until: now() + keptMs, value });
    for (const oldest of entries.keys()) if (entries.size > most) entries.delete(oldest);
  };

  return {
    get(key, make) {
      const known = entries.get(key);
      if (known && known.until > now()) return known.value;
      const value = make();
      keep(key, value);
      const forget = (): void => {
        if (entries.get(key)?.value === value) entries.delete(key);
      };
      value.then((made) => made ?? forget(), forget);
      return value;
    },
    put: (key, value) => keep(key, Promise.resolve(value)),
  };
}
