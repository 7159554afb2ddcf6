import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../platform/config';
import { freshPostgres } from './databases';
import type { TestDatabase } from './databases';

/** A database that outlives the program that uses it, as configuration and as environment of a program. */
export async function lastingDatabase(kind: TestDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'tasklane-crash-'));
  const postgres = kind === 'postgres' ? await freshPostgres() : undefined;
  return {
    config: { dataDir: folder, databaseUrl: postgres?.url } satisfies Partial<Config>,
    env: { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) },
    drop: async () => {
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
