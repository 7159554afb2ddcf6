const minuteMs = 60_000;

/** Allows each key this many calls per minute; all counts are reset at the end of each minute. */
export function createLimit(perMinute: number, now: () => number): (key: string) => boolean {
  const calls = new Map<string, number>();
  let since = now();
  return (key) => {
    if (now() - since >= minuteMs) {
      calls.clear();
      since = now();
    }
    const made = (calls.get(key) ?? 0) + 1;
    calls.set(key, made);
    return made <= perMinute;
  };
}
