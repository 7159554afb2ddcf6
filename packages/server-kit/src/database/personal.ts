import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor';

/** A table whose rows each belong to one user. */
export interface PersonalRows {
  /** Their name in the user's copy of their data. */
  readonly name: string;
  readonly table: PgTable;
  /** The column that holds the user's hash. */
  readonly of: PgColumn;
  /** Columns left out of the copy: secrets, and what others wrote. */
  readonly hidden?: readonly string[];
  /**
   * `forget` deletes the rows when the user closes the account; `keep` is for those that others, or the ledger, still
   * need.
   */
  readonly atClosing: 'forget' | 'keep';
}

/** Writes amounts that no number of JSON holds as texts. */
const portable = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );

/** Everything stored about a user, by name. */
export async function copyOf(
  db: Executor,
  all: readonly PersonalRows[],
  user: string,
): Promise<Record<string, unknown>> {
  const copies: Record<string, unknown> = {};
  for (const { name, table, of, hidden = [] } of all) {
    const columns = Object.entries(getTableColumns(table)).filter(([column]) => !hidden.includes(column));
    const rows = await db.select(Object.fromEntries(columns)).from(table).where(eq(of, user));
    copies[name] = rows.map(portable);
  }
  return copies;
}

/** Deletes the rows that only the user needed. */
export async function forget(tx: Executor, all: readonly PersonalRows[], user: string): Promise<void> {
  for (const { table, of, atClosing } of all) {
    if (atClosing === 'forget') await tx.delete(table).where(eq(of, user));
  }
}
