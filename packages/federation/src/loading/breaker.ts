/** When to stop trying; times in milliseconds. */
export interface BreakerBounds {
  /** This many failures … */
  readonly failures: number;
  /** … within this time … */
  readonly withinMs: number;
  /** … are followed by a pause of this length. */
  readonly restMs: number;
}

/** A circuit breaker per name: stops retrying what keeps failing. */
export interface Breaker {
  /** Whether to try now. After a pause one attempt is let through; if it fails, the pause starts again. */
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
