import type { Patience } from '@tasklane/contracts';

/** An attempt that took too long. */
export class TimeoutFailure extends Error {
  override readonly name = 'TimeoutFailure';

  constructor(timeoutMs: number) {
    super(`No answer within ${timeoutMs} ms.`);
  }
}

/**
 * Rejects when a promise takes too long. The work continues unobserved where it cannot be aborted.
 * @throws TimeoutFailure
 */
export function withDeadline<Value>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const control = new AbortController();
  return new Promise<Value>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutFailure(timeoutMs));
      control.abort();
    }, timeoutMs);
    work(control.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Half to one and a half times the doubled pause, so that the retries of many visitors spread out. */
const jittered = ({ pauseMs }: Patience, tryNumber: number): number =>
  pauseMs * 2 ** (tryNumber - 1) * (0.5 + Math.random());

/**
 * Retries, each attempt with its own deadline, until one succeeds or none is left.
 * @throws the error of the last attempt
 */
export async function attempt<Value>(
  patience: Patience,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  for (let tryNumber = 1; ; tryNumber += 1) {
    try {
      return await withDeadline(patience.timeoutMs, work);
    } catch (cause) {
      if (tryNumber >= patience.tries) throw cause;
      await pause(jittered(patience, tryNumber));
    }
  }
}
