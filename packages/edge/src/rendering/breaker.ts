/** When a build is no longer tried, and for how long. */
export interface BreakerBounds {
  /** Consecutive failures that open the breaker; a failure that takes a thread down opens it at once. */
  readonly failures: number;
  /** Milliseconds until one visitor tries again. */
  readonly restMs: number;
}

/** Keeps failing builds from being tried for each visitor; each build is tracked separately. */
export interface Breaker {
  isOpen(key: string): boolean;
  worked(key: string): void;
  failed(key: string, how?: { readonly atOnce: boolean }): void;
}

interface Record {
  failures: number;
  restsUntil: number;
}

export function createBreaker({ failures: most, restMs }: BreakerBounds, now: () => number): Breaker {
  const records = new Map<string, Record>();
  return {
    isOpen(key) {
      const record = records.get(key);
      if (!record || record.failures < most) return false;
      if (record.restsUntil > now()) return true;
      // One visitor tries; the others wait for the outcome.
      record.restsUntil = now() + restMs;
      return false;
    },
    worked: (key) => void records.delete(key),
    failed(key, { atOnce } = { atOnce: false }) {
      const failures = atOnce ? most : (records.get(key)?.failures ?? 0) + 1;
      records.set(key, { failures, restsUntil: now() + restMs });
    },
  };
}
