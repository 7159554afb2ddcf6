import { asc, eq, inArray, lte, sql, and } from 'drizzle-orm';
import type { Database, Executor } from './database';
import { afterCommit } from './database';
import type { Log } from './log';
import { outbox } from './queue.schema';

/** Something that happened and that others act on after the commit, at least once. Declared in `src/events.ts`. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** Carries the payload's type only; never present at run time. */
  readonly payload?: Payload;
}

export const domainEvent = <Payload>(name: string): DomainEvent<Payload> => ({ name });

/** Who acts on an event. `name` is unique; the work must bear being done twice. */
export interface Consumer<Deps> {
  readonly name: string;
  readonly event: string;
  readonly handle: (deps: Deps, payload: never) => Promise<void>;
}

/** Declares a consumer; the payload's type comes from the event. */
export const consumer = <Deps, Payload>(
  event: DomainEvent<Payload>,
  name: string,
  handle: (deps: Deps, payload: Payload) => Promise<void>,
): Consumer<Deps> => ({ name, event: event.name, handle: handle as Consumer<Deps>['handle'] });

export interface Outbox {
  /** Writes the event for each of its consumers, in the transaction `tx`; they hear of it after the commit. */
  add<Payload>(tx: Executor, event: DomainEvent<Payload>, payload: Payload): Promise<void>;
  /** Hands out what is waiting, until nothing is that can be handed out now. */
  drain(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const BATCH = 50;
const PATIENCE = '60 seconds';
const IDLE_MILLISECONDS = 2_000;

export function createOutbox<Deps>(options: {
  database: Database;
  log: Log;
  consumers: readonly Consumer<Deps>[];
  deps: () => Deps;
}): Outbox {
  const { database, log, consumers, deps } = options;
  const byName = new Map(consumers.map((each) => [each.name, each]));
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let interval: NodeJS.Timeout | undefined;

  async function claim() {
    const waiting = database.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(lte(outbox.availableAt, sql`clock_timestamp()`), inArray(outbox.consumer, [...byName.keys()])),
      )
      .orderBy(asc(outbox.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const rows = await database.db
      .update(outbox)
      .set({
        availableAt: sql`clock_timestamp() + ${PATIENCE}::interval`,
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(inArray(outbox.id, waiting))
      .returning();
    return rows.sort((a, b) => a.id - b.id);
  }

  async function deliver(row: typeof outbox.$inferSelect): Promise<void> {
    try {
      await byName.get(row.consumer)?.handle(deps(), row.payload as never);
      await database.db.delete(outbox).where(eq(outbox.id, row.id));
    } catch (error) {
      log.error(
        { err: error, event: row.event, consumer: row.consumer, attempts: row.attempts },
        'consumer failed',
      );
      const seconds = Math.min(3_600, 2 ** row.attempts);
      await database.db
        .update(outbox)
        .set({ availableAt: sql`clock_timestamp() + ${`${seconds} seconds`}::interval` })
        .where(eq(outbox.id, row.id));
    }
  }

  async function work(): Promise<void> {
    do {
      again = false;
      for (let rows = await claim(); rows.length > 0 && !stopped; rows = await claim()) {
        for (const row of rows) await deliver(row);
      }
    } while (again && !stopped);
  }

  function drain(): Promise<void> {
    again = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  const poke = () => {
    if (stopped || byName.size === 0) return;
    // A transaction that is under way must not be carried over into the consumers' work.
    setImmediate(() => drain().catch((error: unknown) => log.error({ err: error }, 'outbox stands still')));
  };

  return {
    add: async (tx, event, payload) => {
      const rows = consumers
        .filter((each) => each.event === event.name)
        .map((each) => ({ event: event.name, consumer: each.name, payload }));
      if (rows.length === 0) return;
      await tx.insert(outbox).values(rows);
      afterCommit(poke);
    },
    drain,
    start: () => {
      interval = setInterval(poke, IDLE_MILLISECONDS).unref();
      poke();
    },
    stop: async () => {
      stopped = true;
      clearInterval(interval);
      await running;
    },
  };
}
