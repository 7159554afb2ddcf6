import { setImmediate as nextTurn } from 'node:timers/promises';
import { createQueueRunner } from './queue-runner';

/** A queue of numbers whose handlers end when the test says so. */
function queueOf(count: number, limits: { concurrency: number; patience: number }) {
  const waiting = Array.from({ length: count }, (_, at) => at);
  const startedItems: number[] = [];
  const ends = new Map<number, () => void>();
  const errors: unknown[] = [];
  let beginning: ((item: number) => void) | undefined;
  const runner = createQueueRunner<number>({
    ...limits,
    claim: async () => waiting.shift(),
    handle: (item, { signal }) =>
      new Promise((resolve, reject) => {
        startedItems.push(item);
        ends.set(item, resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        beginning?.(item);
      }),
    onError: (error) => errors.push(error),
  });
  const hasBegun = (item: number) =>
    startedItems.includes(item)
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          beginning = (each) => each === item && resolve();
        });
  return {
    runner,
    begun: startedItems,
    errors,
    hasBegun,
    waiting,
    end: (item: number) => ends.get(item)?.(),
  };
}

const FOREVER = 3_600_000;

test('handles a bounded number of items at once', async () => {
  const { runner, begun, end, hasBegun } = queueOf(3, { concurrency: 2, patience: 0 });
  const drained = runner.drain();
  await hasBegun(1);
  expect(begun).toEqual([0, 1]);
  end(1);
  await hasBegun(2);
  end(0);
  end(2);
  expect(await drained).toBe(true);
  expect(await runner.drain()).toBe(false);
});

test('keeps the order while no item is slow, and overtakes slow items', async () => {
  const prompt = queueOf(2, { concurrency: 4, patience: FOREVER });
  const drained = prompt.runner.drain();
  await prompt.hasBegun(0);
  expect(prompt.begun).toEqual([0]);
  prompt.end(0);
  await prompt.hasBegun(1);
  prompt.end(1);
  await drained;

  const slow = queueOf(2, { concurrency: 4, patience: 1 });
  slow.runner.poke();
  await slow.hasBegun(0);
  await slow.hasBegun(1);
  expect(slow.begun).toEqual([0, 1]);
  await slow.runner.stop(0);
});

test('overtakes a slow item when its timer fires, even if the clock lags behind', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const slow = queueOf(2, { concurrency: 2, patience: 1 });
    slow.runner.poke();
    await slow.hasBegun(1);
    expect(slow.begun).toEqual([0, 1]);
  } finally {
    clock.mockRestore();
  }
});

test('continues with the next item when a handler rejects', async () => {
  const items = [1, 2];
  const errors: unknown[] = [];
  const handled: number[] = [];
  const runner = createQueueRunner<number>({
    concurrency: 1,
    patience: 0,
    claim: async () => items.shift(),
    handle: async (item) => {
      handled.push(item);
      throw new Error(`no ${item}`);
    },
    onError: (error) => errors.push(error),
  });
  await runner.drain();
  expect(handled).toEqual([1, 2]);
  expect(errors).toHaveLength(2);
});

test('has claimed all that it will once it has drained', async () => {
  const { runner, begun, end, hasBegun, waiting } = queueOf(1, { concurrency: 1, patience: 0 });
  const drained = runner.drain();
  await hasBegun(0);
  end(0);
  await drained;
  waiting.push(1);
  await nextTurn();
  expect(begun).toEqual([0]);
});

test('drains what can be claimed once an item ends that ends during a claim', async () => {
  const handled: string[] = [];
  let endFirst = (): void => undefined;
  const claims: (() => Promise<string | undefined>)[] = [
    async () => 'first',
    async () => {
      endFirst();
      // Long enough for the runner to see that the item has ended, and for nothing else.
      await new Promise(process.nextTick);
      return undefined;
    },
    async () => 'second',
  ];
  const runner = createQueueRunner<string>({
    concurrency: 2,
    patience: 0,
    claim: async () => claims.shift()?.(),
    handle: (item) => {
      handled.push(item);
      return item === 'first' ? new Promise((resolve) => (endFirst = resolve)) : Promise.resolve();
    },
    onError: () => undefined,
  });
  await runner.drain();
  expect(handled).toEqual(['first', 'second']);
});

test('rejects when a claim fails, and claims again on the next drain', async () => {
  let isAway = true;
  const handled: string[] = [];
  const items = ['item'];
  const runner = createQueueRunner<string>({
    concurrency: 1,
    patience: 0,
    claim: async () => {
      if (isAway) throw new Error('the database is away');
      return items.shift();
    },
    handle: async (item) => void handled.push(item),
    onError: () => undefined,
  });
  await expect(runner.drain()).rejects.toThrow('away');
  isAway = false;
  await runner.drain();
  expect(handled).toEqual(['item']);
});

test('claims nothing more on stop, and waits for running handlers', async () => {
  const { runner, begun, end, hasBegun, waiting, errors } = queueOf(2, { concurrency: 1, patience: 0 });
  runner.poke();
  await hasBegun(0);
  const stopped = runner.stop(FOREVER);
  end(0);
  await stopped;
  expect([begun, waiting, errors]).toEqual([[0], [1], []]);
});

test('aborts handlers that exceed the grace period on stop', async () => {
  const { runner, hasBegun, errors } = queueOf(1, { concurrency: 1, patience: 0 });
  runner.poke();
  await hasBegun(0);
  await runner.stop(0);
  expect(errors).toEqual([expect.objectContaining({ name: 'Stopping' })]);
});

test('aborts an item from the start when its claim resolves after stop', async () => {
  const aborted: boolean[] = [];
  let bring: ((item: number) => void) | undefined;
  const claims = [Promise.resolve(0), new Promise<number>((resolve) => (bring = resolve))];
  const signals = { second: () => undefined as void };
  const hasAsked = new Promise<void>((resolve) => (signals.second = resolve));
  const runner = createQueueRunner<number>({
    concurrency: 2,
    patience: 0,
    claim: () => {
      if (claims.length === 1) signals.second();
      return claims.shift() ?? Promise.resolve(undefined);
    },
    handle: (item, { signal }) =>
      new Promise((resolve) => {
        if (item === 0) {
          signal.addEventListener('abort', () => {
            bring?.(1);
            resolve();
          });
        } else {
          aborted.push(signal.aborted);
          resolve();
        }
      }),
    onError: () => undefined,
  });
  runner.poke();
  await hasAsked;
  await runner.stop(0);
  expect(aborted).toEqual([true]);
});
