import { performance } from 'node:perf_hooks';
import type { Overload } from './overload';

export interface LoopBudget {
  /** Tells that a connection was accepted. */
  accepted(): void;
  /** Whether further work may begin now. Call it once for each piece of work. */
  hasRoom(): boolean;
}

interface Clock {
  /** Milliseconds since any moment. */
  now(): number;
  /** How many of them the event loop has waited for something to do. */
  idleTime(): number;
}

const ownClock: Clock = { now: () => performance.now(), idleTime: () => performance.nodeTiming.idleTime };

/**
 * Measures what waits for the event loop. Work that arrives faster than it can be begun is in two places that no queue
 * of the program shows:
 *
 * - on open connections: an iteration of the loop handles all that arrived during the last, and takes longer than it;
 * - on new ones: an iteration accepts only one of those that wait (libuv/libuv#3696), however short it is.
 *
 * In an overload there is no room once the present iteration has taken its time, or for that long every iteration has
 * accepted a connection. The time by which an iteration exceeds its limit is taken from those that follow.
 * @param longest milliseconds that an iteration may take
 */
export function createLoopBudget(longest: number, overload: Overload, clock = ownClock): LoopBudget {
  let beganAt: number | undefined;
  let endedAt = clock.now();
  let idleBefore = 0;
  let excess = 0;
  let hasAccepted = false;
  let isWatched = false;
  /** Since when every iteration has accepted a connection. */
  let acceptingSince: number | undefined;
  /** Since when every iteration has been too long or has accepted a connection. */
  let busySince: number | undefined;

  const watch = (): void => {
    if (!isWatched) setImmediate(end);
    isWatched = true;
  };

  const end = (): void => {
    isWatched = false;
    endedAt = clock.now();
    const took = endedAt - (beganAt ?? endedAt);
    beganAt = undefined;
    excess = Math.max(0, excess + took - longest);
    if (!hasAccepted) acceptingSince = undefined;
    if (!hasAccepted && took <= longest) busySince = undefined;
    // Only the next iteration shows whether further connections wait; with this it begins at once.
    if (hasAccepted) watch();
    hasAccepted = false;
  };

  /** When the present iteration began, which may have handled other events before its first request. */
  const begin = (now: number): number => {
    watch();
    const idle = clock.idleTime();
    const waited = idle - idleBefore;
    idleBefore = idle;
    if (waited <= longest) return Math.min(now, endedAt + waited);
    excess = 0;
    acceptingSince = busySince = undefined;
    return now;
  };

  return {
    accepted() {
      const now = clock.now();
      beganAt ??= begin(now);
      hasAccepted = true;
      acceptingSince ??= now;
    },
    hasRoom() {
      const now = clock.now();
      beganAt ??= begin(now);
      const isOver = overload.lasts(now);
      const since = Math.min(beganAt - (isOver ? excess : 0), acceptingSince ?? now);
      if (now - since <= longest) return true;
      busySince ??= since;
      overload.queued(busySince, now);
      return !overload.lasts(now);
    },
  };
}
