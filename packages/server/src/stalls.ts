import { performance } from 'node:perf_hooks';

interface StallLog {
  warn(fields: Readonly<Record<'stalledMs' | 'computedMs', number>>, message: string): void;
}

interface Times {
  /** Milliseconds since any moment. */
  now(): number;
  /** Milliseconds for which all threads of the process have computed. */
  computed(): number;
}

const ownTimes: Times = {
  now: () => performance.now(),
  computed: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/** Milliseconds between two looks, and by how many the next may be late. */
const EVERY = 100;
const LATE = 1_000;

/**
 * Logs each time that the event loop of this program stood still for more than a second: nothing was answered meanwhile.
 * `computedMs` is what all threads of the process computed in `stalledMs`. Much less says that the machine did not run it,
 * or that it waited for a disk.
 */
export function reportStalls(log: StallLog, times = ownTimes): void {
  let last = times.now();
  let computedBefore = times.computed();
  setInterval(() => {
    const now = times.now();
    const computed = times.computed();
    const late = now - last - EVERY;
    if (late > LATE) {
      const fields = { stalledMs: Math.round(late), computedMs: Math.round(computed - computedBefore) };
      log.warn(fields, 'the event loop stood still');
    }
    last = now;
    computedBefore = computed;
  }, EVERY).unref();
}
