import type { Clock } from '@tasklane/server-kit';
import type { Block, Chain, FindReceivers, Progress } from '../chain';

/** Milliseconds after which a node that keeps failing is called again at the latest. */
const LONGEST_PAUSE = 60_000;

/** What was read, and whether the node has more. */
export interface Step {
  readonly progress: Progress;
  readonly isBehind: boolean;
}

interface Pace {
  /** Milliseconds between two calls: the node is not asked for news more often. */
  readonly interval: number;
  /** Whether something is known to have happened, so that the node is called at once. */
  readonly hasNews?: () => boolean;
}

export const nothingSince = (tip: Block): Progress => ({ tip, since: tip.height, transfers: [] });

/**
 * Returns the function that follows a chain step by step. It makes a step at most once per interval, however often it is
 * called itself, and less and less often while steps fail. Nothing is lost by a failure: the caller asks again since the
 * same block.
 */
export function paced(
  clock: Clock,
  { interval, hasNews = () => false }: Pace,
  step: (since: Block | undefined, findReceivers: FindReceivers) => Promise<Step>,
): Chain['follow'] {
  let nextCall = 0;
  let failures = 0;
  let lastFailure: unknown;

  return async (since, findReceivers) => {
    const now = clock.now().getTime();
    if (now < nextCall && !hasNews()) {
      if (failures > 0) throw lastFailure;
      if (since) return nothingSince(since);
    }
    try {
      const { progress, isBehind } = await step(since, findReceivers);
      failures = 0;
      nextCall = isBehind ? now : now + interval;
      return progress;
    } catch (error) {
      lastFailure = error;
      nextCall = now + Math.min(LONGEST_PAUSE, interval * 2 ** failures);
      failures += 1;
      throw error;
    }
  };
}
