import type { Executor } from '@tasklane/server-kit/database';
import type { TimerHandler } from '@tasklane/server-kit/queue';
import type { Kernel } from '../kernel';

const SUBJECT = 'all';
const MINUTE = 60_000;
/** Rows that are summed in one transaction, which holds up everything else of the embedded database. */
const BATCH = 2_000;

/** What keeps sums up to a minute behind what they are of, on one of the instances. */
export interface SumTimer {
  readonly timer: TimerHandler<Kernel>;
  /** Makes the timer due, unless it is set. */
  readonly start: (kernel: Kernel) => Promise<void>;
}

/**
 * Returns a timer that adds waiting rows to sums, and goes on at once while it is behind.
 * @param kind of the timer
 * @param sum adds at most so many waiting rows to the sums in a transaction; returns how many it has added
 */
export function sumTimer(kind: string, sum: (tx: Executor, most: number) => Promise<number>): SumTimer {
  return {
    timer: {
      kind,
      fire: async ({ timers, clock }, tx) => {
        const isBehind = (await sum(tx, BATCH)) === BATCH;
        await timers.schedule(tx, kind, SUBJECT, new Date(clock.now().getTime() + (isBehind ? 0 : MINUTE)));
      },
    },
    start: ({ timers, clock, db }) => timers.scheduleUnlessSet(db, kind, SUBJECT, clock.now()),
  };
}
