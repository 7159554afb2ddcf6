import type { RemotePhase } from '../remote-reports';

/** Timeout and retry budget of one kind of attempt; times in milliseconds. */
export interface Patience {
  /** Timeout of one try. */
  readonly timeoutMs: number;
  readonly tries: number;
  /** Pause before the second try; doubles before each further one, with jitter of plus or minus one half. */
  readonly pauseMs: number;
}

export type LoadingBudgets = Readonly<Record<RemotePhase, Patience>>;

/**
 * The page's budget for each phase of loading a remote. The manifest has no phase of its own because the registry
 * carries it. Rendering is not retried: a render that threw would throw again.
 */
export const loadingBudgets: LoadingBudgets = {
  registry: { timeoutMs: 4_000, tries: 2, pauseMs: 300 },
  // Two files, one after the other: what was preloaded in vain fails once more when it is first used.
  entry: { timeoutMs: 8_000, tries: 3, pauseMs: 300 },
  chunk: { timeoutMs: 10_000, tries: 2, pauseMs: 300 },
  texts: { timeoutMs: 5_000, tries: 2, pauseMs: 300 },
  render: { timeoutMs: 10_000, tries: 1, pauseMs: 0 },
};

/**
 * Circuit breaker of a page for a build that keeps failing: after `failures` failures within `withinMs`, the page stops
 * requesting it for `restMs`.
 */
export const loadingBreaker = { failures: 3, withinMs: 60_000, restMs: 15_000 } as const;

/**
 * Builds retained beside the live one for pages that are still open: `beside` of them regardless of age, and each
 * further one for `forMs` after visitors stop getting it.
 */
export const retainedBuilds = { beside: 8, forMs: 24 * 3_600_000 } as const;
