import type { RemotePhase } from '../remote-reports';

/** How patiently something is tried; times in milliseconds. */
export interface Patience {
  /** What one try may take. */
  readonly timeoutMs: number;
  readonly tries: number;
  /** Before the second try; doubled before each further one, and spread by half up and down. */
  readonly pauseMs: number;
}

export type LoadingBudgets = Readonly<Record<RemotePhase, Patience>>;

/**
 * What a page gives each phase of bringing a remote in. The manifest has no phase of its own: the registry carries it.
 * Rendering is not tried again: what threw once would throw again.
 */
export const loadingBudgets: LoadingBudgets = {
  registry: { timeoutMs: 4_000, tries: 2, pauseMs: 300 },
  entry: { timeoutMs: 8_000, tries: 2, pauseMs: 300 },
  chunk: { timeoutMs: 10_000, tries: 2, pauseMs: 300 },
  texts: { timeoutMs: 5_000, tries: 2, pauseMs: 300 },
  render: { timeoutMs: 10_000, tries: 1, pauseMs: 0 },
};

/** When a page stops asking for a build that keeps failing: so many failures within a time, then a rest. */
export const loadingBreaker = { failures: 3, withinMs: 60_000, restMs: 15_000 } as const;

/**
 * Builds that open pages find beside the live one: so many, however old they are, and beyond them each for so long after
 * visitors have ceased to get it.
 */
export const keptBuilds = { beside: 8, forMs: 24 * 3_600_000 } as const;
