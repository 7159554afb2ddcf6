import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate, migrationNames, openDatabase } from '@tasklane/server-kit/database';
import { migrationsFolder } from '../migrations';

export type TestDatabase = 'pglite' | 'postgres';

/** URL of a PostgreSQL server where databases may be created and dropped. */
export const postgresUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined;

/** The kind of suites that do not depend on it: that of production, which starts in a tenth of the time, where there is one. */
export const usualDatabase = (): TestDatabase => (postgresUrl() ? 'postgres' : 'pglite');

/** Changes with every migration and with this file, so that a stale template is never used. */
function migrationsDigest(): string {
  const digest = createHash('sha256').update(readFileSync(__filename));
  for (const name of migrationNames(migrationsFolder))
    digest.update(name).update(readFileSync(join(migrationsFolder, name)));
  return digest.digest('hex').slice(0, 16);
}

/** Image of an embedded database with all migrations: made once for all test processes, then only read. */
export async function migratedImage(): Promise<string> {
  const folder = join(tmpdir(), 'tasklane-tests');
  const path = join(folder, `${migrationsDigest()}.tar`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({});
  const { pool } = database.unhurried;
  await migrate(pool, migrationsFolder);
  // Two thirds of the image would be databases that only `CREATE DATABASE` reads.
  await pool.query('UPDATE pg_database SET datistemplate = false');
  for (const template of ['template0', 'template1']) await pool.query(`DROP DATABASE ${template}`);
  await pool.query('CHECKPOINT');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, await database.image());
  await database.close();
  renameSync(draft, path);
  return path;
}

const MAKING_TEMPLATE = 7_250_115;

/** A PostgreSQL database of a test. */
export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Where a PostgreSQL database comes from: `of` is the URL of one to copy, to which nobody is connected. */
type Origin = { readonly migrated?: boolean; readonly of?: never } | { readonly of: string };

/** A fresh PostgreSQL database: copied from another one or from a template with all migrations, or empty. */
export async function freshPostgres(origin: Origin = {}): Promise<PostgresDatabase> {
  const server = postgresUrl();
  if (!server) throw new Error('TEST_DATABASE_URL names no PostgreSQL server.');
  const at = (name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const template = `tasklane_template_${migrationsDigest()}`;
  const name = `tasklane_test_${randomBytes(6).toString('hex')}`;

  await asAdmin(server, async (admin) => {
    if (origin.of !== undefined) {
      await admin.query(`CREATE DATABASE ${name} TEMPLATE ${new URL(origin.of).pathname.slice(1)}`);
      return;
    }
    if (origin.migrated === false) {
      await admin.query(`CREATE DATABASE ${name}`);
      return;
    }
    // Test processes wait for each other here: a template cannot be copied while it has other connections.
    await admin.query('SELECT pg_advisory_lock($1)', [MAKING_TEMPLATE]);
    const existing = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (existing.rowCount === 0) {
      await admin.query(`CREATE DATABASE ${template}_draft`);
      const draft = await openDatabase({ url: at(`${template}_draft`) });
      await migrate(draft.unhurried.pool, migrationsFolder);
      await draft.close();
      await admin.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`);
    }
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return {
    url: at(name),
    drop: () =>
      asAdmin(
        server,
        async (admin) => void (await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
      ),
  };
}

async function asAdmin(url: string, work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
