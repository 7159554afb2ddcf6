import { readFileSync } from 'node:fs';
import { GCProfiler } from 'node:v8';

/** Where Linux counts the nanoseconds that the main thread has run; its thread id is the process id. */
const mainThread = `/proc/self/task/${process.pid}/schedstat`;

/**
 * Milliseconds that the main thread has computed where the system counts them, and elsewhere those of the whole
 * process. Threads of an embedded database or search index keep running meanwhile and block nobody: only the main
 * thread's computing keeps other calls waiting.
 */
function computed(): number {
  try {
    return Number(readFileSync(mainThread, 'utf8').split(' ', 1)[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** Starts to measure. @returns the milliseconds that the main thread has computed since, however long it waited */
export function measureComputing(): () => number {
  const start = computed();
  return () => computed() - start;
}

/** How often work that computed too long is done in all. */
const ATTEMPTS = 3;

/**
 * Does some work and measures what it computes. The process may collect the garbage of earlier tests meanwhile, which
 * counts as computing: work that exceeds the limit while the whole heap is collected is done again, and the quickest
 * time counts. What really computes too long does so each time.
 *
 * @param limit in milliseconds
 * @returns the result of the first time, and the fewest milliseconds that the main thread has computed
 */
export async function leastComputing<Result>(
  work: () => Promise<Result>,
  limit: number,
): Promise<{ result: Result; milliseconds: number }> {
  const once = async () => {
    const collections = new GCProfiler();
    collections.start();
    const computing = measureComputing();
    const result = await work();
    const milliseconds = computing();
    // Collections of short-lived objects alone take milliseconds.
    const collecting = collections.stop().statistics.some(({ gcType }) => gcType !== 'Scavenge');
    return { result, milliseconds, repeat: collecting && milliseconds > limit };
  };
  const { result, ...first } = await once();
  let { milliseconds, repeat } = first;
  for (let attempt = 1; attempt < ATTEMPTS && repeat; attempt += 1) {
    const next = await once();
    milliseconds = Math.min(milliseconds, next.milliseconds);
    repeat = next.repeat;
  }
  return { result, milliseconds };
}
