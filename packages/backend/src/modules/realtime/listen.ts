import type { Bus } from '../../platform/bus';

/** A slow reader keeps at most this many; older ones are dropped, and the poll brings them. */
const KEPT = 100;

/** What comes over a channel of the bus, as an endless sequence that ends with its reader. */
export function listen<T>(
  bus: Bus,
  channel: string,
  wanted: (payload: T) => boolean = () => true,
): AsyncGenerator<T> {
  const waiting: T[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  // Subscribed at once and not at the first read: what comes in between must not be lost.
  const unsubscribe = bus.subscribe<T>(channel, (payload) => {
    if (!wanted(payload)) return;
    waiting.push(payload);
    if (waiting.length > KEPT) waiting.shift();
    wake?.();
  });
  const finish = async (): Promise<IteratorResult<T>> => {
    ended = true;
    unsubscribe();
    wake?.();
    return { done: true, value: undefined };
  };
  return {
    next: async () => {
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const value = waiting.shift();
      return ended || value === undefined ? finish() : { done: false, value };
    },
    return: finish,
    throw: async (error: unknown) => {
      await finish();
      throw error;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    [Symbol.asyncDispose]: async () => {
      await finish();
    },
  };
}
