import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { withoutStatementCount } from '../database';
import { withoutWaitBudget } from '../wait-budget';

/** How long handlers may take to end once they are aborted. */
const ABORT_MILLISECONDS = 2_000;

/** The abort reason for work that does not end in time when the program stops. */
export class Stopping extends Error {
  override readonly name = 'Stopping';
}

export interface QueueRunnerOptions<Item> {
  /** Claims the next item for this program alone; undefined if there is none at the moment. */
  readonly claim: () => Promise<Item | undefined>;
  /**
   * Handles an item, and records whether it succeeded. Aborts `work` itself when it takes too long. Releases an item
   * whose work is aborted from the start.
   */
  readonly handle: (item: Item, work: AbortController) => Promise<void>;
  /** Called when an item can be neither claimed nor recorded. */
  readonly onError: (error: unknown) => void;
  /** Most items handled at the same time. */
  readonly concurrency: number;
  /**
   * Milliseconds that an item may take before the next one is started in parallel. Items that take less are handled one
   * after the other, in the order in which they are claimed.
   */
  readonly patience: number;
}

export interface QueueRunner {
  /** Starts what can be started, asynchronously. */
  poke(): void;
  /** Handles everything that can be claimed now; returns whether there was anything. */
  drain(): Promise<boolean>;
  /** Claims nothing more, waits for what is being handled, and aborts what takes longer than `grace` milliseconds. */
  stop(grace: number): Promise<void>;
}

interface Work {
  /** Whether it has taken longer than the patience, so that the next item is started in parallel. */
  isOvertaken: boolean;
  readonly abort: AbortController;
}

/** Processes a queue that several programs may share: one claim per item, a bounded number at the same time. */
export function createQueueRunner<Item>(options: QueueRunnerOptions<Item>): QueueRunner {
  const { claim, handle, onError, concurrency, patience } = options;
  const running = new Map<Promise<void>, Work>();
  let filling: Promise<void> | undefined;
  let poked = false;
  /** How many pokes have not had their turn yet. */
  let pendingPokes = 0;
  let stopped = false;
  let aborting = false;

  function hasRoom(): boolean {
    return running.size < concurrency && [...running.values()].every(({ isOvertaken }) => isOvertaken);
  }

  function begin(item: Item): void {
    const abort = new AbortController();
    // Claimed by a statement that was still running when everything else was aborted.
    if (aborting) abort.abort(new Stopping());
    const state: Work = { isOvertaken: patience === 0, abort };
    const overtake = (): void => {
      state.isOvertaken = true;
      poke();
    };
    const overtaking = patience > 0 && concurrency > 1 ? setTimeout(overtake, patience) : undefined;
    const work = handle(item, abort)
      .catch(onError)
      .finally(() => {
        clearTimeout(overtaking);
        running.delete(work);
        poke();
      });
    running.set(work, state);
  }

  async function claimAll(): Promise<void> {
    // Nothing may happen before the caller has stored this promise.
    await Promise.resolve();
    try {
      do {
        poked = false;
        while (!stopped && hasRoom()) {
          const item = await claim();
          if (item === undefined) break;
          begin(item);
        }
      } while (poked && !stopped && hasRoom());
    } finally {
      filling = undefined;
    }
  }

  function fill(): Promise<void> {
    poked = true;
    // The caller may be a call that has little time left; the work it triggers is not part of its answer.
    filling ??= withoutStatementCount(() => withoutWaitBudget(claimAll));
    return filling;
  }

  function poke(): void {
    if (stopped) return;
    pendingPokes += 1;
    // An open transaction must not be carried over into the handlers' work.
    setImmediate(() => {
      pendingPokes -= 1;
      void fill().catch(onError);
    });
  }

  return {
    poke,
    drain: async () => {
      let hasHandled = false;
      for (;;) {
        await fill();
        if (stopped) return hasHandled;
        if (running.size > 0) {
          hasHandled = true;
          await Promise.race(running.keys());
        } else if (pendingPokes > 0) {
          // An item may end while the claim of what waits for it is under way, which then finds nothing.
          await nextTurn();
        } else return hasHandled;
      }
    },
    stop: async (grace) => {
      stopped = true;
      const ended = async () => {
        await filling?.catch(onError);
        await Promise.all(running.keys());
      };
      await within(grace, ended());
      aborting = true;
      for (const { abort } of running.values()) abort.abort(new Stopping());
      await within(ABORT_MILLISECONDS, ended());
    },
  };
}

/** Waits for `work`, for at most the given number of milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const late = pause(milliseconds, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  waiting.abort();
}
