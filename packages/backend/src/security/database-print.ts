import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Executor } from '@tasklane/server-kit/database';
import type { TestBackend } from '../testing';

/** What the database holds, in few words: equal as long as nothing was written. The audit holds refusals as well. */
async function databasePrint(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'audit_entries' ORDER BY 1`,
  );
  const prints = rows.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name, count(*) || ':' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS print FROM ${sql.identifier(name)} t`,
  );
  const digests = await db.execute(sql.join(prints, sql` UNION ALL `));
  return JSON.stringify(digests.rows);
}

/** How the database ends a statement that changed rows: `INSERT 0 1`, but not `UPDATE 0`. */
const wroteRows = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* [1-9]\d*$/;

/**
 * Counts the statements that change rows, as the database itself reports them: to look at this is free, where reading
 * the whole database after every call is not.
 */
export function countWrites({ kernel }: TestBackend): () => number {
  let writes = 0;
  const watched = new WeakSet<PoolClient>();
  kernel.database.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.connection.on('commandComplete', ({ text }: { text: string }) => {
      if (wroteRows.test(text)) writes += 1;
    });
  });
  return () => writes;
}

/** How often an act is done again before it counts as one that writes. */
const REPETITIONS = 4;

/**
 * Whether doing something leaves something in the database. Where it seems to, it is done again and the whole database
 * is read before and after: what the program does by itself at that moment, a timer that becomes due, is not done
 * every time, and what was undone is not there.
 */
export async function leavesTraces(
  { kernel, settled }: TestBackend,
  writes: () => number,
  act: () => Promise<void>,
): Promise<boolean> {
  await settled();
  const written = writes();
  await act();
  if (writes() === written) return false;
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    await settled();
    const before = await databasePrint(kernel.db);
    await act();
    if ((await databasePrint(kernel.db)) === before) return false;
  }
  return true;
}

/** A whole scene is built before the first test; and some make a paid order for each of a hundred tries. */
export const patience = 120_000;
