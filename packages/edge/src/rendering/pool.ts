import type { Order } from './protocol';
import { createThread } from './thread';
import type { RenderWorker, Running, Thread } from './thread';

type RenderOrder = Extract<Order, { kind: 'render' }>;
type WarmOrder = Extract<Order, { kind: 'warm' }>;

export interface PoolOptions {
  readonly size: number;
  readonly start: () => RenderWorker;
  /** Milliseconds within which a page is useful, including the wait for a free thread. */
  readonly withinMs: number;
  /** Milliseconds for which a thread may continue with work that nobody waits for. */
  readonly hungAfterMs: number;
}

/** Several threads that share the work. */
export interface Pool {
  /** Renders a page; null when no thread is free in time. */
  render(order: RenderOrder): Promise<Running | null>;
  /** Warms up every idle thread. */
  warm(order: WarmOrder): Promise<void>;
  close(): Promise<void>;
}

/** Takes a thread that has become free, at once. */
type Place = (thread: Thread) => void;

export function createPool({ size, start, withinMs, hungAfterMs }: PoolOptions): Pool {
  const threads = Array.from({ length: size }, () => createThread(start, hungAfterMs));
  let waiting: Place[] = [];

  const handOn = (): void => {
    const free = threads.find((thread) => thread.isFree());
    const next = free && waiting.shift();
    if (next) next(free);
  };

  const run = (thread: Thread, ...order: Parameters<Thread['run']>): Running => {
    const running = thread.run(...order);
    void running.verdict.then(handOn);
    return running;
  };

  return {
    render: (order) =>
      new Promise((resolve) => {
        const until = performance.now() + withinMs;
        const place: Place = (thread) => {
          clearTimeout(tooLate);
          resolve(run(thread, order, Math.max(1, until - performance.now())));
        };
        const tooLate = setTimeout(() => {
          waiting = waiting.filter((each) => each !== place);
          resolve(null);
        }, withinMs);
        waiting.push(place);
        handOn();
      }),
    async warm(order) {
      const idle = threads.filter((thread) => thread.isFree());
      await Promise.all(idle.map((thread) => run(thread, order).verdict));
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
