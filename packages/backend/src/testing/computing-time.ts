import { readFileSync } from 'node:fs';

/** Where Linux counts the nanoseconds that the main thread has run; its number is that of the process. */
const mainThread = `/proc/self/task/${process.pid}/schedstat`;

/**
 * Milliseconds that the main thread has computed, where the system counts them, and the whole process elsewhere. The
 * threads of a database or a search index beside it go on meanwhile, and wait for nobody: only what the main thread
 * computes keeps other calls waiting.
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
