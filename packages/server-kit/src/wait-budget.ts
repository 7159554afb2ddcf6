import { AsyncLocalStorage } from 'node:async_hooks';
import { measureLoopTime } from '@tasklane/server';
import type { LoopTime } from '@tasklane/server';

/**
 * The minimum of one wait in milliseconds, whatever is left: a transaction must be able to end, and quick answers
 * count.
 */
const LEAST = 100;

/**
 * How long one call may wait in total, in the queue and for the database. Overlapping waits count once; what the call
 * does in between, what it waits for elsewhere, and a time in which the event loop stands still, do not count.
 */
export interface WaitBudget {
  /** Runs `work` and everything it calls under this budget, until the budget is closed. */
  run<T>(work: () => T): T;
  /** Call it once the answer is sent: work that the call has started and not awaited is no longer bound. */
  close(): void;
}

interface OpenBudget {
  isOpen: boolean;
  /** Milliseconds, before the current waits. */
  left: number;
  waits: number;
  /** Measures the current waits. */
  passing: LoopTime | undefined;
}

const current = new AsyncLocalStorage<OpenBudget | undefined>();

const openBudget = (): OpenBudget | undefined => {
  const budget = current.getStore();
  return budget?.isOpen ? budget : undefined;
};

/** Creates a budget of the given number of milliseconds. */
export function createWaitBudget(milliseconds: number): WaitBudget {
  const budget: OpenBudget = { isOpen: true, left: milliseconds, waits: 0, passing: undefined };
  return {
    run: (work) => current.run(budget, work),
    close: () => {
      budget.isOpen = false;
    },
  };
}

/** Runs work that a call starts and that is not part of its answer, or that may take as long as it needs. */
export const withoutWaitBudget = <T>(work: () => T): T => current.run(undefined, work);

/** Milliseconds that the next wait of the current call may take; infinite outside of calls. */
export function waitAllowance(): number {
  const budget = openBudget();
  if (!budget) return Infinity;
  return Math.max(LEAST, Math.ceil(budget.left - (budget.passing?.passed() ?? 0)));
}

/** Counts the time until `wait` settles towards the present call's budget. */
export async function countWait<T>(wait: Promise<T>): Promise<T> {
  const budget = openBudget();
  if (!budget) return wait;
  budget.passing ??= measureLoopTime();
  budget.waits += 1;
  try {
    return await wait;
  } finally {
    budget.waits -= 1;
    if (budget.waits === 0) {
      budget.left -= budget.passing.passed();
      budget.passing.stop();
      budget.passing = undefined;
    }
  }
}
