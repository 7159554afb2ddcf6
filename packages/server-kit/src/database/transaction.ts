import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { perObject } from '../per-object';
import type { Executor } from './executor';

interface OpenTransaction {
  open: boolean;
  readonly afterCommit: (() => void)[];
}

const current = new AsyncLocalStorage<OpenTransaction>();

/**
 * Runs `work` in a transaction, or in a savepoint if `db` is itself a transaction, and returns its result. Everything
 * inside must use the executor it is given.
 */
export async function transaction<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  return current.getStore()?.open ? db.transaction((tx) => work(tx)) : begin(db, work);
}

/**
 * Runs `work` in a transaction that only reads, in which all statements see the database as it was at the first one.
 * @throws Error inside a transaction, which has its own view of the database
 */
export async function snapshot<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  if (current.getStore()?.open) throw new Error('A snapshot is not taken inside a transaction.');
  return begin(db, work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function begin<T>(
  db: Executor,
  work: (tx: Executor) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const state: OpenTransaction = { open: false, afterCommit: [] };
  const result = await current.run(state, () =>
    db.transaction(async (tx) => {
      state.open = true;
      try {
        return await work(tx);
      } finally {
        state.open = false;
      }
    }, config),
  );
  for (const effect of state.afterCommit) effect();
  return result;
}

/** Runs `effect` after the current transaction has been committed; immediately if there is none. */
export function afterCommit(effect: () => void): void {
  const state = current.getStore();
  if (state?.open) state.afterCommit.push(effect);
  else effect();
}

/** Whether the caller runs inside a transaction. */
export const insideTransaction = (): boolean => current.getStore()?.open === true;

/**
 * A value of which each transaction has one, created on first use; savepoints share that of their transaction.
 * @throws Error outside of a transaction
 */
export function perTransaction<T>(make: () => T): () => T {
  const of = perObject<OpenTransaction, T>(make);
  return () => {
    const state = current.getStore();
    if (!state?.open) throw new Error('This must run inside a transaction.');
    return of(state);
  };
}
