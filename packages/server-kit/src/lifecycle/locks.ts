import { eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { perTransaction } from '../database';
import type { Executor } from '../database';
import type { AnyLifecycle, RowOf, Subject, SubjectRows } from './subject';

interface Lock {
  readonly table: string;
  readonly rank: number;
}

/** The rows that the transaction has locked, by table and hash. */
const locks = perTransaction(() => new Map<string, Lock>());

/** @throws Error for a row that should have been locked before others of this transaction, which is a bug */
function note(rows: PgTable, hash: string, rank: number): void {
  const lockedRanks = locks();
  const table = getTableName(rows);
  const key = `${table} ${hash}`;
  if (lockedRanks.has(key)) return;
  const later = [...lockedRanks.values()].find((lock) => lock.rank > rank);
  if (later) throw new Error(`Rows of ${table} are locked before those of ${later.table}, not after.`);
  lockedRanks.set(key, { table, rank });
}

async function selectRow<Rows extends SubjectRows>(
  tx: Executor,
  rows: Rows,
  hash: string,
  isLocking: boolean,
): Promise<RowOf<Rows> | undefined> {
  const query = tx
    .select()
    .from(rows as PgTable)
    .where(eq(rows.hash, hash));
  const [row] = await (isLocking ? query.for('update') : query);
  return row;
}

/**
 * Reads a row and locks it until the transaction ends; its parent is locked first.
 * @throws Error outside of a transaction, and for a row of lower rank than one that is already locked
 */
export async function lockSubject<L extends AnyLifecycle, Rows extends SubjectRows>(
  tx: Executor,
  { rows, lockRank, lockParent }: Subject<L, Rows>,
  hash: string,
): Promise<RowOf<Rows> | undefined> {
  if (lockParent) {
    const row = await selectRow(tx, rows, hash, false);
    if (!row) return undefined;
    await lockParent(tx, row);
  }
  note(rows, hash, lockRank);
  return selectRow(tx, rows, hash, true);
}
