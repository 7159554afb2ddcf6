import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../kernel';

/** What a stopped worker throws: nothing of it runs any more. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** A worker of a back end that can be stopped. */
export interface Worker {
  readonly kernel: Kernel;
  /** How many steps it has made. */
  steps(): number;
  /** Runs something that counts as a step. */
  step<T>(work: () => Promise<T>): Promise<T>;
  /** Returns an object each of whose asynchronous calls is a step. */
  counted<T extends object>(target: T): T;
}

interface WorkerOptions {
  /** After how many steps it stops: what that step did has happened, and the worker does not learn of it. */
  readonly stopsAfter?: number;
  /** Whether what it puts into the queues arrives there, for the back end to carry out. */
  readonly fillsQueues?: boolean;
  /** Milliseconds by which its clock is ahead of the back end's. */
  readonly ahead?: () => number;
}

/**
 * Makes a worker on the database of a back end, with a kernel of its own. Each commit is a step. What it puts into the
 * queues goes nowhere unless it fills them: who makes it, says what runs next.
 */
export function makeWorker(
  { db, database, outbox, timers, clock, ...rest }: Kernel,
  { stopsAfter = Infinity, fillsQueues = false, ahead = () => 0 }: WorkerOptions = {},
): Worker {
  let count = 0;

  async function step<T>(work: () => Promise<T>): Promise<T> {
    if (count >= stopsAfter) throw new Stopped();
    const result = await work();
    count += 1;
    if (count >= stopsAfter) throw new Stopped();
    return result;
  }

  const counted = <T extends object>(target: T, names?: readonly string[]): T =>
    new Proxy(target, {
      get: (object, name, receiver): unknown => {
        const value: unknown = Reflect.get(object, name, receiver);
        if (typeof value !== 'function' || (names && !names.includes(String(name)))) return value;
        return (...input: unknown[]): unknown => {
          const call = () => Reflect.apply(value, object, input) as unknown;
          if (names) return step(async () => call());
          const result = call();
          return result instanceof Promise ? step(() => result) : result;
        };
      },
    });

  const executor: Executor = counted(db, ['transaction']);
  const nowhere = async () => undefined;
  const kernel: Kernel = {
    ...rest,
    db: executor,
    database: { ...database, db: executor, durable: () => step(() => database.durable()) },
    outbox: fillsQueues ? outbox : { ...outbox, add: nowhere },
    timers: fillsQueues ? timers : { ...timers, schedule: nowhere },
    clock: { ...clock, now: () => new Date(clock.now().getTime() + ahead()) },
  };
  return { kernel, steps: () => count, step, counted: (target) => counted(target) };
}
