import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationNames, openDatabase } from '@tasklane/server-kit/database';
import { migrationsFolder } from '../migrations';
import type { Config } from '../platform/config';
import { freshPostgres, usualDatabase } from './databases';
import type { TestDatabase } from './databases';

/**
 * A database that outlives the program that uses it, both as configuration and as a program's environment.
 * @param migrated whether the tables already exist
 */
export async function lastingDatabase(kind = usualDatabase(), { migrated = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tasklane-crash-'));
  const postgres = kind === 'postgres' ? await freshPostgres({ migrated }) : undefined;
  return {
    config: { dataDir: folder, databaseUrl: postgres?.url } satisfies Partial<Config>,
    env: { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
    drop: async () => {
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A database as an earlier version of the program left it; the next program that opens it migrates it.
 * @param migration the first migration that this version did not have
 * @param rows SQL that inserts the rows it wrote
 */
export async function earlierDatabase(kind: TestDatabase, migration: string, rows: string) {
  const lasting = await lastingDatabase(kind, { migrated: false });
  const { databaseUrl, dataDir } = lasting.config;
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
  const earlier = migrationNames(migrationsFolder).filter((name) => name < migration);
  await migrate(database.unhurried.pool, migrationsFolder, earlier);
  await database.pool.query(rows);
  await database.close();
  return lasting;
}
