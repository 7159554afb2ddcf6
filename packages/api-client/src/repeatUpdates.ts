import { QueryCache, focusManager } from '@tanstack/react-query';
import type { Query as QueryOf } from '@tanstack/react-query';
import { isPassing } from './errors';

/** Pauses before a failed update is repeated, in milliseconds; the last one recurs. */
const pauses = [2_000, 5_000, 15_000, 30_000, 60_000] as const;
/** Share by which a pause is shortened or extended, so that open pages do not return all at once. */
const spread = 0.25;

/** Returns the pause after a number of failures in a row, in milliseconds. */
function pauseAfter(failures: number): number {
  const pause = pauses[Math.min(failures, pauses.length) - 1] ?? pauses[0];
  return pause * (1 - spread + 2 * spread * Math.random());
}

type Query = QueryOf<unknown, unknown>;

interface Repetition {
  readonly failures: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * A cache of answers in which an update that failed for now is repeated, with growing pauses, as long as a screen shows
 * the answer: nothing else would replace it before the next event. A first read is not repeated, since its screen
 * offers that itself. A hidden page waits until it is seen.
 */
export function createQueryCache(): QueryCache {
  const repetitions = new WeakMap<Query, Repetition>();

  function forget(query: Query): void {
    clearTimeout(repetitions.get(query)?.timer);
    repetitions.delete(query);
  }
  function schedule(query: Query, failures: number): void {
    clearTimeout(repetitions.get(query)?.timer);
    const timer = setTimeout(() => repeat(query, failures), pauseAfter(failures));
    repetitions.set(query, { failures, timer });
  }
  function repeat(query: Query, failures: number): void {
    const { status, fetchStatus } = query.state;
    // The answer has been replaced, or no screen shows it any more.
    if (status !== 'error' || !query.isActive()) forget(query);
    else if (fetchStatus !== 'idle' || !focusManager.isFocused()) schedule(query, failures);
    else query.fetch().catch(() => undefined);
  }

  return new QueryCache({
    onSuccess: (_, query) => forget(query),
    onError: (error, query) => {
      const isShown = query.state.data !== undefined && query.isActive();
      if (!isShown || !isPassing(error)) return forget(query);
      schedule(query, (repetitions.get(query)?.failures ?? 0) + 1);
    },
  });
}
