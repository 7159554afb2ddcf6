import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database';
import type { TestBackend } from '../testing';

/** What the whole database holds, in few words: equal as long as nothing was written. */
async function databasePrint(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  );
  const prints = rows.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name, count(*) || ':' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS print FROM ${sql.identifier(name)} t`,
  );
  const told = await db.execute(sql.join(prints, sql` UNION ALL `));
  return JSON.stringify(told.rows);
}

/**
 * Whether doing something writes to the database. It is done twice where it seems to: what the program does by itself
 * at that moment, a timer that becomes due, is not done a second time.
 */
export async function leavesTraces(
  { kernel, settled }: TestBackend,
  act: () => Promise<void>,
): Promise<boolean> {
  for (let tries = 0; tries < 2; tries += 1) {
    await settled();
    const before = await databasePrint(kernel.db);
    await act();
    if ((await databasePrint(kernel.db)) === before) return false;
  }
  return true;
}

/** A whole scene is built before the first test; and some make a paid order for each of a hundred tries. */
export const patience = 120_000;
