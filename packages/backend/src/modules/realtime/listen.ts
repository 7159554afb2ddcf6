import type { Bus } from '@tasklane/server-kit';

/** A slow reader keeps at most this many; older ones are dropped, and the page reads again when it connects again. */
const KEPT = 100;

interface ListenOptions<T> {
  /** Reads what the sequence begins with. */
  readonly first?: () => Promise<T>;
  /** How many wait for a slow reader at most. */
  readonly kept?: number;
}

/** What comes over channels of the bus, as an endless sequence that ends with its reader. */
export function listen<T>(
  bus: Bus,
  channels: readonly string[],
  { first, kept = KEPT }: ListenOptions<T> = {},
): AsyncGenerator<T> {
  const waiting: T[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  // Subscribed at once and not at the first read: what comes in between must not be lost.
  const hear = (payload: T): void => {
    waiting.push(payload);
    if (waiting.length > kept) waiting.shift();
    wake?.();
  };
  const subscriptions = channels.map((channel) => bus.subscribe<T>(channel, hear));
  // Without an answer the reader has what it had before, and hears of the next change.
  first?.().then(hear, () => undefined);
  const finish = async (): Promise<IteratorResult<T>> => {
    ended = true;
    for (const unsubscribe of subscriptions) unsubscribe();
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
