import { openPlatform } from '@tasklane/server-kit';
import type { Database } from '@tasklane/server-kit/database';
import { retentionTimer } from '@tasklane/server-kit/queue';
import { discardUnfinishedCalls } from '@tasklane/server-kit/http';
import type { Kernel } from './kernel';
import { migrationsFolder } from './migrations';
import type { BackendModule } from './module';
import type { Config } from './platform/config';
import { databaseSettings, programName } from './platform/database';
import type { DatabaseOrigin } from './platform/database';
import { collectInvalidations } from './platform/read-cache';
import { lanePolicies } from './platform/lanes';
import { retentionRules } from './retention';

export interface KernelOptions extends DatabaseOrigin {
  /** The database, where it is being opened already. */
  readonly database?: Promise<Database> | undefined;
}

/** Opens everything that modules are built on; the database is migrated. */
export async function createKernel(
  config: Config,
  modules: readonly BackendModule[],
  { database, ...origin }: KernelOptions = {},
): Promise<Kernel> {
  const invalidations = collectInvalidations(modules.flatMap((each) => each.invalidations ?? []));
  const platform = await openPlatform({
    name: programName,
    logLevel: config.logLevel,
    database: { ...databaseSettings(config, origin), migrations: migrationsFolder, opened: database },
    redisUrl: config.redisUrl,
    rateLimits: config.rateLimits,
    lanes: lanePolicies,
    consumers: modules.flatMap(({ consumers = [] }) => consumers),
    timers: [
      retentionTimer(retentionRules, (each: Kernel) => each),
      ...modules.flatMap((each) => each.timers ?? []),
    ],
    announced: invalidations.events,
    deps: (): Kernel => kernel,
  });
  const kernel: Kernel = {
    ...platform,
    config,
    sessionLives: modules.find((each) => each.sessionLives)?.sessionLives ?? (async () => false),
    noteActivity: modules.find((each) => each.noteActivity)?.noteActivity ?? (() => Promise.resolve()),
    rolesOf: modules.find((each) => each.rolesOf)?.rolesOf ?? (async () => []),
    userFacts: modules.flatMap((each) => each.userFacts ?? []),
    personal: modules.flatMap((each) => each.personal ?? []),
    closeAccount: modules.flatMap((each) => each.closeAccount ?? []),
    ledgerChecks: modules.flatMap((each) => each.ledgerChecks ?? []),
  };
  kernel.onEvent((event, payload) => invalidations.apply(kernel, event, payload));
  // The embedded database has only one instance: calls that were unfinished when it ended will never finish.
  if (kernel.database.kind === 'embedded') await discardUnfinishedCalls(kernel.db);
  return kernel;
}
