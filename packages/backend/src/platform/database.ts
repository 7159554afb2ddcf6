import { openPlatformDatabase } from '@tasklane/server-kit';
import type { Database } from '@tasklane/server-kit/database';
import type { Config } from './config';

/** Prefixes the program's names in shared places, and is the issuer of its tokens. */
export const programName = 'tasklane';

/** Where the database comes from, when not from the configuration (tests). */
export interface DatabaseOrigin {
  /** Image to start from if there is no database yet. */
  readonly image?: string | undefined;
  readonly inMemory?: boolean;
}

/** Returns the settings of the database. */
export const databaseSettings = (config: Config, { image, inMemory = false }: DatabaseOrigin = {}) => ({
  url: config.databaseUrl,
  timeoutMs: config.databaseTimeoutMs,
  dataDir: inMemory ? undefined : config.dataDir,
  image,
});

/**
 * Begins to open the database that the configuration names, before the program that uses it is loaded.
 * @returns what `createKernel` awaits, and rejects with
 */
export function openConfiguredDatabase(config: Config): Promise<Database> {
  const opened = openPlatformDatabase({
    name: programName,
    logLevel: config.logLevel,
    database: databaseSettings(config),
  });
  // Whoever awaits it handles the failure; until then it must not end the process.
  opened.catch(() => undefined);
  return opened;
}
