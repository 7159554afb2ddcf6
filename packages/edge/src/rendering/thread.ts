import type { PageOutcome } from '@tasklane/contracts';
import { setLoopTimeout } from '@tasklane/server';
import type { RenderMessage, Order, Step } from './protocol';

/**
 * The outcome of an order. If it ended late, the visitor already has another page; `hung` gave no sign of life and
 * `crashed` took its thread down.
 */
export type RenderResult =
  | { readonly kind: 'ended'; readonly outcome: PageOutcome; readonly late: Step | null }
  | { readonly kind: 'threw' | 'crashed' | 'hung'; readonly message: string };

export interface Running {
  /** The page, if it came within the budget; nothing else is waited for. */
  readonly inTime: Promise<PageOutcome>;
  /** Resolves once the thread is free again. */
  readonly verdict: Promise<RenderResult>;
}

/** One thread that does one thing at a time. It is restarted when it dies, and terminated when it hangs. */
export interface Thread {
  isFree(): boolean;
  /** @param withinMs budget; without one, the order may take as long as a thread may stay without a sign of life */
  run(order: Extract<Order, { kind: 'warm' | 'render' }>, withinMs?: number): Running;
  close(): Promise<void>;
}

/** What is used of a worker of Node. */
export interface RenderWorker {
  on(event: 'message', listener: (message: RenderMessage) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  unref(): void;
  postMessage(order: Order): void;
  terminate(): Promise<number>;
}

interface Current {
  step: Step;
  late: Step | null;
  readonly end: (verdict: RenderResult) => void;
}

/**
 * @param start starts a thread
 * @param hungAfterMs how long a thread may continue with an order that nobody waits for, while the event loop runs: where
 *   the machine stood still, the thread has too
 */
export function createThread(start: () => RenderWorker, hungAfterMs: number): Thread {
  let worker: RenderWorker | null = null;
  let current: Current | null = null;
  /** Builds that this thread has rendered a page of: the first page of each is slow, since its code has never run. */
  let practised = new Set<string>();
  /** Whether the thread has sent a message yet: one that is only starting does not count as hung. */
  let hasBegun = false;

  const lost = (of: RenderWorker, verdict: RenderResult): void => {
    if (of !== worker) return;
    worker = null;
    practised = new Set();
    current?.end(verdict);
  };

  const receive = (message: RenderMessage): void => {
    hasBegun = true;
    if (!current) return;
    if (message.kind === 'step') current.step = message.step;
    else if (message.kind === 'threw') current.end(message);
    else current.end({ ...message, late: current.late });
  };

  const living = (): RenderWorker => {
    if (worker) return worker;
    const fresh = start();
    hasBegun = false;
    // A message of a thread that was given up does not answer the next order.
    fresh.on('message', (message: RenderMessage) => {
      if (fresh === worker) receive(message);
    });
    fresh.on('error', (error) => lost(fresh, { kind: 'crashed', message: error.stack ?? error.message }));
    fresh.on('exit', (code) => lost(fresh, { kind: 'crashed', message: `The thread ended with ${code}.` }));
    // The edge may exit while a thread waits for work.
    fresh.unref();
    worker = fresh;
    return fresh;
  };

  const giveUp = (): void => {
    const hanging = worker;
    if (!hanging) return;
    lost(hanging, { kind: 'hung', message: `No sign of life within ${hungAfterMs} ms.` });
    void hanging.terminate();
  };

  return {
    isFree: () => current === null,
    run(order, withinMs) {
      const build = JSON.stringify(order.builds);
      let stopWaiting: (nothing: null) => void = () => undefined;
      const budget = new Promise<null>((resolve) => (stopWaiting = resolve));
      const verdict = new Promise<RenderResult>((resolve) => {
        let stopLooking = (): void => undefined;
        const late = setTimeout(() => {
          if (!current) return;
          if (withinMs !== undefined) {
            current.late = practised.has(build) ? current.step : 'load';
            worker?.postMessage({ kind: 'forget' });
          }
          stopWaiting(null);
          const look = (): void => {
            if (hasBegun) giveUp();
            else stopLooking = setLoopTimeout(look, hungAfterMs);
          };
          stopLooking = setLoopTimeout(look, hungAfterMs);
        }, withinMs ?? 0);
        current = {
          step: 'load',
          late: null,
          end(ended) {
            clearTimeout(late);
            stopLooking();
            current = null;
            if (ended.kind === 'ended' && ended.outcome) practised.add(build);
            resolve(ended);
          },
        };
        living().postMessage(order);
      });
      const inTime = verdict.then((ended) => (ended.kind === 'ended' ? ended.outcome : null));
      return { inTime: Promise.race([inTime, budget]), verdict };
    },
    async close() {
      const ending = worker;
      worker = null;
      current?.end({ kind: 'crashed', message: 'The edge is closing.' });
      await ending?.terminate();
    },
  };
}
