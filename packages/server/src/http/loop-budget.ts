import { performance } from 'node:perf_hooks';
import { createOverload } from './overload';

export interface LoopLimits {
  /** Milliseconds for which work may wait too long before it is refused. */
  readonly burst: number;
  /** Milliseconds for which work may wait for the loop; more is too long. */
  readonly wait: number;
  /** Milliseconds that an iteration may take in an overload. */
  readonly iteration: number;
  /** How much work must arrive during a burst: less is not what keeps the loop busy, and refusing it would not help. */
  readonly least: number;
}

export interface LoopBudget {
  /** Tells that a connection was accepted. */
  accepted(): void;
  /** Whether further work may begin now. Call it once for each piece of work. */
  hasRoom(): boolean;
  /** Whether at `now` more arrives than the loop can handle. */
  isOverloaded(now: number): boolean;
}

interface Clock {
  /** Milliseconds since any moment. */
  now(): number;
  /** How many of them the event loop has waited for something to do. */
  idleTime(): number;
}

const ownClock: Clock = { now: () => performance.now(), idleTime: () => performance.nodeTiming.idleTime };

/** Milliseconds of waiting that show that nothing was left to do. */
const pause = 0.5;
/** Share of waiting at which there is no overload. */
const idleShare = 0.25;

/**
 * Measures what waits for the event loop. Work that arrives faster than it can be begun is in two places that no queue
 * of the program shows:
 *
 * - on open connections: an iteration of the loop handles all that arrived during the last, and takes longer than it;
 * - on new ones: an iteration accepts only one of those that wait (libuv/libuv#3696), however short it is.
 *
 * Both mean a wait only if the loop is never idle. In an overload there is no room once the present iteration has taken
 * its time, or for that long every iteration has accepted a connection. The time by which an iteration exceeds its limit
 * is taken from those that follow.
 */
export function createLoopBudget(limits: LoopLimits, clock = ownClock): LoopBudget {
  const overload = createOverload(limits.burst);
  let beganAt: number | undefined;
  let endedAt = clock.now();
  let idleBefore = 0;
  let excess = 0;
  let hasAccepted = false;
  let isWatched = false;
  /** Since when every iteration has accepted a connection. */
  let acceptingSince: number | undefined;
  /** Since when work has waited too long, without a pause of the loop. */
  let lateSince: number | undefined;
  /** How long the loop has been idle since a moment, and how much work has arrived. */
  let period = { since: endedAt, idle: 0, work: 0 };
  /** How much work arrived in the period before. */
  let workBefore = 0;

  const watch = (): void => {
    if (!isWatched) setImmediate(end);
    isWatched = true;
  };

  const end = (): void => {
    isWatched = false;
    endedAt = clock.now();
    const took = endedAt - (beganAt ?? endedAt);
    beganAt = undefined;
    excess = Math.max(0, excess + took - limits.iteration);
    if (took > limits.wait) lateSince ??= endedAt;
    if (!hasAccepted) acceptingSince = undefined;
    // Only the next iteration shows whether further connections wait; with this it begins at once.
    if (hasAccepted) watch();
    hasAccepted = false;
  };

  /** Ends an overload in which the loop has time left, or little arrives. */
  const addIdle = (waited: number, now: number): void => {
    period.idle += waited;
    const length = now - period.since;
    if (length <= limits.burst) return;
    workBefore = (period.work * limits.burst) / length;
    if (period.idle > idleShare * length || workBefore < limits.least) overload.end();
    period = { since: now, idle: 0, work: 0 };
  };

  /** When the present iteration began, which may have handled other events before its first request. */
  const begin = (now: number): number => {
    watch();
    const idle = clock.idleTime();
    const waited = idle - idleBefore;
    idleBefore = idle;
    addIdle(waited, now);
    if (waited > pause) lateSince = acceptingSince = undefined;
    if (waited <= limits.iteration) return Math.min(now, endedAt + waited);
    excess = 0;
    return now;
  };

  /** Since when what begins now may have waited. */
  const waitingSince = (now: number): number => {
    const began = (beganAt ??= begin(now));
    return Math.min(began, acceptingSince ?? now);
  };

  const refuses = (now: number): boolean => {
    const since = waitingSince(now);
    period.work += 1;
    if (Math.max(period.work, workBefore) < limits.least) return false;
    if (now - since > limits.wait && lateSince !== undefined) overload.queued(lateSince, now);
    if (!overload.lasts(now) || now - since + excess <= limits.iteration) return false;
    overload.queued(now, now);
    return true;
  };

  return {
    accepted() {
      const now = clock.now();
      waitingSince(now);
      hasAccepted = true;
      acceptingSince ??= now;
      if (now - acceptingSince > limits.wait) lateSince ??= now;
    },
    hasRoom: () => !refuses(clock.now()),
    isOverloaded: overload.lasts,
  };
}
