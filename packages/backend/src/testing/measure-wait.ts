/** Milliseconds between two turns of a process from which on the machine did not let it run. */
const longestTurn = 100;

/** Measures how long this process waits, in milliseconds, without the time in which the machine did not let it run. */
export function measureWait(): () => number {
  let waited = 0;
  let last = performance.now();
  const count = () => {
    const now = performance.now();
    waited += Math.min(now - last, longestTurn);
    last = now;
  };
  const timer = setInterval(count, 10);
  return () => {
    clearInterval(timer);
    count();
    return waited;
  };
}
