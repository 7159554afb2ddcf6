/** Tells an overload from a burst, which ends by itself. */
export interface Overload {
  /** Tells that at `now` work waits for too long in a queue, which has been so since `since`. */
  queued(since: number, now: number): void;
  /** Ends it. */
  end(): void;
  /** Whether it lasts at `now`, in milliseconds of `performance.now()`. */
  lasts(now: number): boolean;
}

/**
 * An overload begins when work has waited too long for the length of a burst, and ends when for as long none has. (The
 * rule is CoDel's, applied to requests.)
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
    end() {
      isOn = false;
    },
    lasts(now) {
      if (now - lastQueue > burst) isOn = false;
      return isOn;
    },
  };
}
