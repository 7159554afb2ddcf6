/**
 * Reads and writes JSON under a name. A browser that refuses storage, or holds something else under the name,
 * counts as holding nothing.
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
        // Full or forbidden: what cannot be remembered is forgotten.
      }
    },
    clear(): void {
      try {
        area().removeItem(key);
      } catch {
        // Forbidden: then it was never there.
      }
    },
  };
}

/** The same for plain text, as the specification's own entries are kept. */
export const storedText = (key: string, area: () => Storage = () => window.localStorage) => ({
  read: (): string | null => attempt(() => area().getItem(key)) ?? null,
  write: (value: string): void => void attempt(() => area().setItem(key, value)),
  clear: (): void => void attempt(() => area().removeItem(key)),
});

/** The names of all that the browser keeps for the site. */
export const storedKeys = (area: () => Storage = () => window.localStorage): readonly string[] =>
  attempt(() => Object.keys(area())) ?? [];

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
