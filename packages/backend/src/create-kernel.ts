import type { Kernel } from './kernel';
import type { BackendModule } from './module';
import { createBus } from './platform/bus';
import { createClock } from './platform/clock';
import type { Config } from './platform/config';
import { migrate, openDatabase } from './platform/database';
import { joinInstances } from './platform/instance';
import { createLog } from './platform/log';
import { createOutbox } from './platform/outbox';
import { retentionTimer } from './platform/retention';
import { createRateLimits } from './platform/rate-limit';
import { createTimers } from './platform/timers';
import { createTokens } from './platform/tokens';
import { discardUnfinishedCalls } from './http/idempotency';
import { retentionRules } from './retention';

/** Where the database comes from, when not from the configuration (tests). */
export interface KernelOptions {
  /** Begin from this image, when there is no database yet. */
  readonly image?: string | undefined;
  readonly inMemory?: boolean;
}

/** Opens everything that modules stand on; the database is migrated. */
export async function createKernel(
  config: Config,
  modules: readonly BackendModule[],
  { image, inMemory = false }: KernelOptions = {},
): Promise<Kernel> {
  const log = createLog(config.logLevel);
  const database = await openDatabase({
    url: config.databaseUrl,
    timeoutMs: config.databaseTimeoutMs,
    dataDir: inMemory ? undefined : config.dataDir,
    image,
    onDeath: (error) => {
      log.fatal({ err: error }, 'the embedded database has died');
      process.exit(1);
    },
  });
  try {
    const ran = await migrate(database.unhurried.pool);
    if (ran.length > 0) log.info({ ran }, 'migrated');
    // The embedded database has one instance only: what it was at when it ended will not be finished.
    if (database.kind === 'embedded') await discardUnfinishedCalls(database.db);
    const bus = await createBus(config.redisUrl, log);
    const clock = await createClock(database, bus);
    const limits = await createRateLimits({
      enabled: config.rateLimits,
      redisUrl: config.redisUrl,
      clock,
      log,
    });
    const tokens = await createTokens(database, clock);
    const instance = await joinInstances(config.databaseUrl, log);
    const deps = (): Kernel => kernel;
    const outbox = createOutbox({
      database,
      instance,
      log,
      deps,
      consumers: modules.flatMap(({ consumers = [] }) => consumers),
    });
    const timers = createTimers({
      database,
      instance,
      clock,
      log,
      deps,
      handlers: [
        retentionTimer(retentionRules, (each: Kernel) => each),
        ...modules.flatMap((each) => each.timers ?? []),
      ],
    });
    const sessionLives = modules.find((each) => each.sessionLives)?.sessionLives ?? (async () => false);
    const noteActivity = modules.find((each) => each.noteActivity)?.noteActivity ?? (() => Promise.resolve());
    const rolesOf = modules.find((each) => each.rolesOf)?.rolesOf ?? (async () => []);
    const userFacts = modules.flatMap((each) => each.userFacts ?? []);
    const personal = modules.flatMap((each) => each.personal ?? []);
    const closeAccount = modules.flatMap((each) => each.closeAccount ?? []);
    const kernel: Kernel = {
      config,
      log,
      database,
      db: database.db,
      clock,
      bus,
      instance,
      outbox,
      timers,
      limits,
      tokens,
      sessionLives,
      noteActivity,
      rolesOf,
      userFacts,
      personal,
      closeAccount,
    };
    return kernel;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Closes what `createKernel` opened; timers and outbox have been stopped, if they were started. */
export async function closeKernel(kernel: Kernel): Promise<void> {
  await kernel.instance.leave();
  kernel.clock.stop();
  await kernel.bus.close();
  await kernel.limits.close();
  await kernel.database.close();
}
