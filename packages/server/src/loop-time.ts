/** Milliseconds between two looks at the clock; of the time between two looks, at most twice as much counts. */
const LOOK = 250;
const MOST = 2 * LOOK;

/** A running measurement of {@link measureLoopTime}. */
export interface LoopTime {
  /** Milliseconds so far. */
  passed(): number;
  /** Call it after the last {@link passed}: the measurement keeps a timer. */
  stop(): void;
}

/**
 * Measures for how long the event loop has run from now on. A time in which it stood still, because the process computed
 * or the machine did not run it, counts as half a second at most: whatever came meanwhile has not been read yet.
 */
export function measureLoopTime(): LoopTime {
  let counted = 0;
  let looked = performance.now();
  const sinceLook = (): number => Math.min(performance.now() - looked, MOST);
  const timer = setInterval(() => {
    counted += sinceLook();
    looked = performance.now();
  }, LOOK).unref();
  return { passed: () => counted + sinceLook(), stop: () => clearInterval(timer) };
}

/**
 * Calls `end` once after the event loop has run for so many milliseconds, as {@link measureLoopTime} counts them, and
 * has read what came meanwhile: an answer that is there ends the wait first.
 *
 * @returns a function that cancels the call
 */
export function setLoopTimeout(end: () => void, milliseconds: number): () => void {
  const time = measureLoopTime();
  let timer: NodeJS.Timeout | undefined;
  let reading: NodeJS.Immediate | undefined;
  const look = (): void => {
    const remaining = milliseconds - time.passed();
    if (remaining >= 1) timer = setTimeout(look, remaining);
    else {
      time.stop();
      reading = setImmediate(end);
    }
  };
  look();
  return () => {
    time.stop();
    clearTimeout(timer);
    clearImmediate(reading);
  };
}

/**
 * Waits for at most so many milliseconds, as {@link setLoopTimeout} counts them.
 *
 * @param tooLate is called when they have passed; the error that it returns is thrown
 */
export function withinLoopTime<T>(wait: Promise<T>, milliseconds: number, tooLate: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = setLoopTimeout(() => reject(tooLate()), milliseconds);
    wait.then(resolve, reject).finally(cancel);
  });
}
