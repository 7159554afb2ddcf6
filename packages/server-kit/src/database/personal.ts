import { eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor';

/** Rows that are about one user each. */
export interface PersonalRows {
  /** What they are called in the user's own copy. */
  readonly name: string;
  readonly table: PgTable;
  /** The column that holds the user's hash. */
  readonly of: PgColumn;
  /** Columns that nobody gets: secrets, and what others wrote. */
  readonly hidden?: readonly string[];
  /** Deleted when the user closes the account; kept are those that others, or the books, still need. */
  readonly atClosing: 'forget' | 'keep';
}

/** Everything that is kept of a user, by name. */
export async function copyOf(
  db: Executor,
  all: readonly PersonalRows[],
  user: string,
): Promise<Record<string, unknown>> {
  const copies: Record<string, unknown> = {};
  for (const { name, table, of, hidden = [] } of all) {
    const columns = Object.entries(getTableColumns(table)).filter(([column]) => !hidden.includes(column));
    copies[name] = await db.select(Object.fromEntries(columns)).from(table).where(eq(of, user));
  }
  return copies;
}

/** Deletes what only the user needed. */
export async function forget(tx: Executor, all: readonly PersonalRows[], user: string): Promise<void> {
  for (const { table, of, atClosing } of all) {
    if (atClosing === 'forget') await tx.delete(table).where(eq(of, user));
  }
}
