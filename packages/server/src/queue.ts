/** Runs functions in the order in which they were passed in, as many at once as the queue allows. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param atOnce one where the next may begin only when the last has ended */
export function createQueue(atOnce = 1): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = async (): Promise<void> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await begin();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
