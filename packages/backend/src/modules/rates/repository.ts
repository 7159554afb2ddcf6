import { and, eq, getTableColumns, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { exchangeRates } from './schema';
import type { ExchangeRateRow } from './schema';

/** The rates of one source. */
export const ratesFrom = (db: Executor, source: string): Promise<ExchangeRateRow[]> =>
  db.select().from(exchangeRates).where(eq(exchangeRates.source, source));

export async function findRate(
  db: Executor,
  source: string,
  code: string,
): Promise<ExchangeRateRow | undefined> {
  const [row] = await db
    .select()
    .from(exchangeRates)
    .where(and(eq(exchangeRates.code, code), eq(exchangeRates.source, source)));
  return row;
}

/** Stores rates, in place of older ones and those of another source. */
export async function storeRates(db: Executor, rows: readonly ExchangeRateRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { rate, source, fetchedAt } = getTableColumns(exchangeRates);
  const replacement = ({ name }: { name: string }) => sql`excluded.${sql.identifier(name)}`;
  await db
    .insert(exchangeRates)
    .values([...rows])
    .onConflictDoUpdate({
      target: exchangeRates.code,
      set: { rate: replacement(rate), source: replacement(source), fetchedAt: replacement(fetchedAt) },
      setWhere: or(lt(fetchedAt, replacement(fetchedAt)), ne(source, replacement(source))),
    });
}
