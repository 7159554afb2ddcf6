/** Whether more arrives than can be handled, as seen by all queues of a server. */
export interface Overload {
  /** Tells that at `now` work waits for longer than it should, in a queue that was last empty, or quick, at `since`. */
  queued(since: number, now: number): void;
  /** Whether there is an overload at `now`, in milliseconds of `performance.now()`. */
  lasts(now: number): boolean;
}

/**
 * Tells a burst, which ends by itself, from an overload: a queue that does not empty for the length of a burst. An
 * overload is over once no work has waited too long for the same time. (The rule is CoDel's, applied to requests.)
 * @param burst milliseconds
 */
export function createOverload(burst: number): Overload {
  let isOn = false;
  let lastQueue = -Infinity;
  return {
    queued(since, now) {
      lastQueue = now;
      if (now - since > burst) isOn = true;
    },
    lasts(now) {
      if (now - lastQueue > burst) isOn = false;
      return isOn;
    },
  };
}
