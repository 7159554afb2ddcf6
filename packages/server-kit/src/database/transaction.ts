import { AsyncLocalStorage } from 'node:async_hooks';
import { perObject } from '../per-object';
import type { Executor } from './executor';

interface OpenTransaction {
  open: boolean;
  readonly afterCommit: (() => void)[];
}

const current = new AsyncLocalStorage<OpenTransaction>();

/**
 * Runs `work` in a transaction, or in a savepoint when `db` is itself a transaction, and answers what it answers.
 * Everything inside must use the executor it is given.
 */
export async function transaction<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  if (current.getStore()?.open) return db.transaction((tx) => work(tx));
  const state: OpenTransaction = { open: false, afterCommit: [] };
  const result = await current.run(state, () =>
    db.transaction(async (tx) => {
      state.open = true;
      try {
        return await work(tx);
      } finally {
        state.open = false;
      }
    }),
  );
  for (const effect of state.afterCommit) effect();
  return result;
}

/** Runs `effect` once the transaction that is under way has been committed; at once when there is none. */
export function afterCommit(effect: () => void): void {
  const state = current.getStore();
  if (state?.open) state.afterCommit.push(effect);
  else effect();
}

/** Whether the caller stands inside a transaction. */
export const insideTransaction = (): boolean => current.getStore()?.open === true;

/**
 * A thing that each transaction has one of, made when it is first asked for; savepoints share that of their transaction.
 * @throws Error outside of a transaction
 */
export function perTransaction<T>(make: () => T): () => T {
  const of = perObject<OpenTransaction, T>(make);
  return () => {
    const state = current.getStore();
    if (!state?.open) throw new Error('This is done inside of a transaction only.');
    return of(state);
  };
}
