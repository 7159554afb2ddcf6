import type { Bus } from '@tasklane/server-kit';

/** Maximum waiting messages per reader; older ones are dropped, and the page reads again when it reconnects. */
const KEPT = 100;

interface ListenOptions<T> {
  /** Reads the first value of the sequence. */
  readonly first?: () => Promise<T>;
  /** Maximum messages that wait for a slow reader. */
  readonly kept?: number;
}

/** Returns the messages on channels of the bus as an endless sequence, until the reader ends it. */
export function listen<T>(
  bus: Bus,
  channels: readonly string[],
  { first, kept = KEPT }: ListenOptions<T> = {},
): AsyncGenerator<T> {
  const waiting: T[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  // Subscribes at once and not at the first read, so that no message in between is lost.
  const hear = (payload: T): void => {
    waiting.push(payload);
    if (waiting.length > kept) waiting.shift();
    wake?.();
  };
  const subscriptions = channels.map((channel) => bus.subscribe<T>(channel, hear));
  // If it fails, the reader keeps what it had before, and receives the next change.
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
