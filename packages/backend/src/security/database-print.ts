import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database';

/** What the whole database holds, in few words: equal as long as nothing was written. */
export async function databasePrint(db: Executor): Promise<string> {
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
