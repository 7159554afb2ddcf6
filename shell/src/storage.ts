/**
 * Reads and writes JSON under a key. If the browser denies storage, or the value cannot be read, the key counts as
 * empty.
 */
export function stored<Value>(key: string, area: () => Storage = () => window.localStorage) {
  return {
    read(): Value | null {
      try {
        const text = area().getItem(key);
        return text === null ? null : (JSON.parse(text) as Value);
      } catch {
        return null;
      }
    },
    write(value: Value): void {
      try {
        area().setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or denied: the value is not stored.
      }
    },
    clear(): void {
      try {
        area().removeItem(key);
      } catch {
        // Storage is denied, so there is nothing to remove.
      }
    },
  };
}

/** The same for plain text, the format of the entries that the specification defines. */
export const storedText = (key: string, area: () => Storage = () => window.localStorage) => ({
  read: (): string | null => attempt(() => area().getItem(key)) ?? null,
  write: (value: string): void => void attempt(() => area().setItem(key, value)),
  clear: (): void => void attempt(() => area().removeItem(key)),
});

/** Returns the keys of all entries that the browser stores for the site. */
export const storedKeys = (area: () => Storage = () => window.localStorage): readonly string[] =>
  attempt(() => Object.keys(area())) ?? [];

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
