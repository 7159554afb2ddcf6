import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { auditEntries } from '@tasklane/server-kit/audit';
import type { Executor } from '@tasklane/server-kit/database';
import type { TestBackend } from '../testing';

/**
 * A digest of the database: equal as long as nothing was written. Leaves out the audit, which records refusals as well.
 */
async function databasePrint(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'audit_entries' ORDER BY 1`,
  );
  const prints = rows.map(
    ({ name }) =>
      sql`SELECT ${name}::text AS name, count(*) || ':' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS print FROM ${sql.identifier(name)} t`,
  );
  // PostgreSQL may read the tables in parallel, and then returns their rows in any order.
  const digests = await db.execute(sql`${sql.join(prints, sql` UNION ALL `)} ORDER BY name`);
  return JSON.stringify(digests.rows);
}

/** The command tag of a statement that changed rows: `INSERT 0 1`, but not `UPDATE 0`. */
const wroteRows = /^(?:INSERT|UPDATE|DELETE|MERGE)\b.* [1-9]\d*$/;

/**
 * Counts the statements that change rows, as reported by the database itself: this costs nothing, unlike reading the
 * whole database after every call.
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

/** How often an act is repeated before it counts as one that writes. */
const REPETITIONS = 4;

/**
 * Whether an act leaves something in the database. If it seems to, it is repeated and the whole database is read before
 * and after: background work, such as a timer that becomes due, does not happen every time, and what was rolled back is
 * not there.
 */
export async function leavesTraces(
  { kernel, settled }: TestBackend,
  writes: () => number,
  act: () => Promise<void>,
): Promise<boolean> {
  await settled();
  const entries = () => kernel.db.$count(auditEntries);
  const [written, recorded] = [writes(), await entries()];
  await act();
  // A refusal is recorded by one statement.
  if (writes() - written === (await entries()) - recorded) return false;
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    await settled();
    const before = await databasePrint(kernel.db);
    await act();
    if ((await databasePrint(kernel.db)) === before) return false;
  }
  return true;
}
