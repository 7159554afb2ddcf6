/** When to stop trying; times in milliseconds. */
export interface BreakerBounds {
  /** So many failures … */
  readonly failures: number;
  /** … within this time … */
  readonly withinMs: number;
  /** … are followed by a rest of this length. */
  readonly restMs: number;
}

/** Stops what keeps failing from being tried over and over, each name for itself. */
export interface Breaker {
  /** Whether to try now. After a rest one try is let through; it works, or the rest begins anew. */
  admits(name: string): boolean;
  failed(name: string): void;
  worked(name: string): void;
}

export function createBreaker(bounds: BreakerBounds, now: () => number = Date.now): Breaker {
  const failures = new Map<string, readonly number[]>();
  const restingUntil = new Map<string, number>();
  return {
    admits(name) {
      const until = restingUntil.get(name);
      if (until === undefined) return true;
      if (now() < until) return false;
      restingUntil.set(name, now() + bounds.restMs);
      return true;
    },
    failed(name) {
      const recent = [...(failures.get(name) ?? []), now()].filter((at) => now() - at <= bounds.withinMs);
      failures.set(name, recent);
      if (recent.length >= bounds.failures) restingUntil.set(name, now() + bounds.restMs);
    },
    worked(name) {
      failures.delete(name);
      restingUntil.delete(name);
    },
  };
}
