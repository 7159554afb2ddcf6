import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, migrationNames, openDatabase } from '@tasklane/server-kit/database';
import { migrationsFolder } from '../migrations';
import type { Config } from '../platform/config';
import { freshPostgres, usualDatabase } from './databases';
import type { PostgresDatabase, TestDatabase } from './databases';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'tasklane-crash-'));

/** A database that outlives the program that uses it, both as configuration and as a program's environment. */
const lasting = (folder: string, postgres?: PostgresDatabase) => ({
  config: { dataDir: folder, databaseUrl: postgres?.url } satisfies Partial<Config>,
  env: { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
  drop: async () => {
    await postgres?.drop();
    rmSync(folder, { recursive: true, force: true });
  },
});

/**
 * Makes a database that outlives the programs that use it.
 * @param migrated whether the tables already exist
 */
export async function lastingDatabase(kind = usualDatabase(), { migrated = true } = {}) {
  const postgres = kind === 'postgres' ? await freshPostgres({ migrated }) : undefined;
  return lasting(newFolder(), postgres);
}

/** Makes another database with the content of one that no program uses now, files included. */
export async function copyOfDatabase({ config }: LastingDatabase) {
  const { databaseUrl, dataDir } = config;
  const postgres = databaseUrl === undefined ? undefined : await freshPostgres({ of: databaseUrl });
  const folder = newFolder();
  cpSync(dataDir, folder, { recursive: true });
  return lasting(folder, postgres);
}

export type LastingDatabase = ReturnType<typeof lasting>;

/**
 * A database as an earlier version of the program left it; the next program that opens it migrates it.
 * @param migration the first migration that this version did not have
 * @param rows SQL that inserts the rows it wrote
 */
export async function earlierDatabase(kind: TestDatabase, migration: string, rows: string) {
  const earlierOne = await lastingDatabase(kind, { migrated: false });
  const { databaseUrl, dataDir } = earlierOne.config;
  const database = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
  const earlier = migrationNames(migrationsFolder).filter((name) => name < migration);
  await migrate(database.unhurried.pool, migrationsFolder, earlier);
  await database.pool.query(rows);
  await database.close();
  return earlierOne;
}
