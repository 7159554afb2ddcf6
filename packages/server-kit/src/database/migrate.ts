import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';

/** Key of the advisory lock: any number that no other program uses on the same database. */
const LOCK = 7_250_114;

/** Names of all migrations in a folder, in the order in which they run. */
export const migrationNames = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/**
 * Runs the migrations that have not run on this database, each in its own transaction. Instances that start at the same
 * time wait for each other.
 * @param folder of the migrations
 * @param names all migrations; tests of one of them first leave out that one and the later ones
 * @returns the names of those that ran
 */
export async function migrate(
  pool: Pool,
  folder: string,
  names: readonly string[] = migrationNames(folder),
): Promise<string[]> {
  const client = await pool.connect();
  const ran: string[] = [];
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())',
    );
    const seen = await client.query<{ name: string }>('SELECT name FROM migrations');
    const applied = new Set(seen.rows.map(({ name }) => name));
    for (const name of names.filter((each) => !applied.has(each))) {
      await client.query('BEGIN');
      await client.query(readFileSync(join(folder, name), 'utf8'));
      await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
      await client.query('COMMIT');
      ran.push(name);
    }
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]);
    client.release();
    return ran;
  } catch (error) {
    // Destroying the connection rolls back and releases the lock.
    client.release(true);
    throw new Error(`Migration failed after ${ran.at(-1) ?? 'none'}: ${String(error)}`, { cause: error });
  }
}
