import { readFileSync } from 'node:fs';

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
