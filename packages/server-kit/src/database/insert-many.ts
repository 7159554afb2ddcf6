import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './executor';

/** JSON has no integers of any size; the database reads them from texts. */
const asJson = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value;

/** Rows of one statement. */
const PORTION = 1_000;

/**
 * Writes many rows, in their order. They travel as one JSON text for each thousand and not as a parameter for each
 * value, which is several times as fast; columns that are in no row get their defaults.
 */
export async function insertMany<Table extends PgTable>(
  tx: Executor,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  if (columns.length === 0) return;
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  for (let from = 0; from < rows.length; from += PORTION) {
    const portion: Record<string, unknown>[] = rows.slice(from, from + PORTION);
    const json = JSON.stringify(
      portion.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key] ?? null]))),
      asJson,
    );
    await tx.execute(
      sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${json}::jsonb)`,
    );
  }
}
