import { createSubjectVersions } from '@tasklane/server/cache';
import type { SubjectVersions } from '@tasklane/server/cache';
import { createBus } from './bus';
import type { Bus } from './bus';
import { createClock } from './clock';
import type { Clock } from './clock';
import { migrate, openDatabase } from './database';
import type { Database, Executor } from './database';
import { createCursors } from './list';
import type { Cursors } from './list';
import { createLog } from './log';
import type { Log } from './log';
import { createOutbox, createTimers, joinInstances } from './queue';
import type { Consumer, Instance, LanePolicy, Outbox, TimerHandler, Timers } from './queue';
import { createRateLimits } from './rate-limit';
import type { RateLimits } from './rate-limit';
import { createTokens } from './tokens';
import type { Tokens } from './tokens';

/** What a program's modules are built on, whatever the program is about. */
export interface Platform {
  readonly log: Log;
  readonly database: Database;
  /** `database.db`: the executor outside any transaction. */
  readonly db: Executor;
  readonly clock: Clock;
  readonly bus: Bus;
  /** This program among those on the same database. */
  readonly instance: Instance;
  readonly outbox: Outbox;
  /**
   * Calls a listener for each announced event after its commit: on the instance that added it before the transaction
   * returns, on the others when the message arrives, which may be never. Use a consumer for what must not be missed.
   */
  onEvent(listener: (event: string, payload: unknown) => void): void;
  /** Versions of what shared answers show; the program counts their changes. */
  readonly subjects: SubjectVersions;
  readonly timers: Timers;
  readonly limits: RateLimits;
  readonly tokens: Tokens;
  readonly cursors: Cursors;
  /** Closes everything. Stop timers and outbox first, if they were started. */
  closePlatform(): Promise<void>;
}

/** Where a platform's database is, and how long it may take. */
export interface PlatformDatabaseOptions {
  /** A PostgreSQL URL; without one the embedded database is used. */
  readonly url: string | undefined;
  /** Milliseconds that PostgreSQL may take for a statement, and for a connection. */
  readonly timeoutMs: number;
  /** Folder of the embedded database; without one it lives in memory. */
  readonly dataDir: string | undefined;
  /** Image from which a new embedded database starts (tests). */
  readonly image: string | undefined;
}

/** @typeParam Deps what consumers and timers receive: the platform and what the program adds to it */
export interface PlatformOptions<Deps, Lane extends string> {
  /** Of the program, in lower case: prefixes its channels and keys and is the issuer of its tokens. */
  readonly name: string;
  readonly logLevel: string;
  readonly database: PlatformDatabaseOptions & {
    /** Folder of the migrations. */
    readonly migrations: string;
    /** The database, where `openPlatformDatabase` is opening it already. */
    readonly opened?: Promise<Database> | undefined;
  };
  /** Shared by all instances; without it there is one instance. */
  readonly redisUrl: string | undefined;
  /** Whether rate limits apply. */
  readonly rateLimits: boolean;
  readonly lanes: Readonly<Record<Lane, LanePolicy>>;
  readonly consumers: readonly Consumer<Deps, Lane>[];
  readonly timers: readonly TimerHandler<Deps>[];
  /** The events that `onEvent` listens to. */
  readonly announced: ReadonlySet<string>;
  /** Called when the first event or timer is handled. */
  readonly deps: () => Deps;
}

/** The channel on which instances announce events. */
const EVENTS = 'events';

interface Announcement {
  readonly event: string;
  readonly payload: unknown;
}

/**
 * Opens the database of a platform. Programs may call this first, so that the embedded database opens in its thread
 * while the rest of the program loads. If it dies later, the process ends.
 */
export function openPlatformDatabase({
  name,
  logLevel,
  database,
}: Pick<PlatformOptions<never, never>, 'name' | 'logLevel'> & {
  readonly database: PlatformDatabaseOptions;
}): Promise<Database> {
  return openDatabase({
    ...database,
    lockName: `${name}.lock`,
    onDeath: (error) => {
      createLog(logLevel).fatal({ err: error }, 'the embedded database has died');
      process.exit(1);
    },
  });
}

/** Opens the platform and migrates the database. Outbox and timers are not started yet. */
export async function openPlatform<Deps, Lane extends string>(
  options: PlatformOptions<Deps, Lane>,
): Promise<Platform> {
  const { name, redisUrl, deps } = options;
  const { migrations, url, opened = openPlatformDatabase(options) } = options.database;
  const log = createLog(options.logLevel);
  const database = await opened;
  try {
    const ran = await migrate(database.unhurried.pool, migrations);
    if (ran.length > 0) log.info({ ran }, 'migrated');
    const bus = await createBus(redisUrl, log, name);
    const subjects = createSubjectVersions();
    // Whatever is shared may depend on the time.
    const clock = await createClock(database, bus, subjects.changeAll);
    const limits = await createRateLimits({ enabled: options.rateLimits, name, redisUrl, clock, log });
    const tokens = await createTokens(database, clock, name);
    const cursors = await createCursors(database.db);
    const instance = await joinInstances(url, log);
    const { lanes, consumers, timers: handlers, announced } = options;
    const outbox = createOutbox({
      database,
      instance,
      log,
      lanes,
      consumers,
      deps,
      onAdded: (event, payload) => {
        if (announced.has(event)) bus.publish(EVENTS, { event, payload } satisfies Announcement);
      },
    });
    const timers = createTimers({ database, instance, clock, log, handlers, deps });
    return {
      log,
      database,
      db: database.db,
      clock,
      bus,
      instance,
      outbox,
      onEvent: (listener) =>
        void bus.subscribe<Announcement>(EVENTS, ({ event, payload }) => listener(event, payload)),
      subjects,
      timers,
      limits,
      tokens,
      cursors,
      closePlatform: async () => {
        await instance.leave();
        clock.stop();
        await bus.close();
        await limits.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
