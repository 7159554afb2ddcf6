import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Clock } from './clock';
import type { Database, Executor } from './database';
import { transaction } from './database';
import { newHash } from './ids';
import type { Log } from './log';
import { timers } from './queue.schema';

/**
 * What a kind of timer does. It runs in `tx`, must take its subject's row lock and look again whether the thing is
 * still to be done: the timer may have been cancelled or moved a moment ago.
 */
export interface TimerHandler<Deps> {
  readonly kind: string;
  readonly fire: (deps: Deps, tx: Executor, due: { subject: string; dueAt: Date }) => Promise<void>;
}

export interface Timers {
  /** Sets the one timer of this kind and subject to `dueAt`, new or anew. */
  schedule(tx: Executor, kind: string, subject: string, dueAt: Date): Promise<void>;
  cancel(tx: Executor, kind: string, subject: string): Promise<void>;
  /** Fires all that is due, and what becomes due by that; for the moved clock. */
  runDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const CLAIM = '60 seconds';
const PATIENCE_MILLISECONDS = 1_000;
const RETRY_SECONDS = 30;

export function createTimers<Deps>(options: {
  database: Database;
  clock: Clock;
  log: Log;
  handlers: readonly TimerHandler<Deps>[];
  deps: () => Deps;
}): Timers {
  const { database, clock, log, handlers, deps } = options;
  const byKind = new Map(handlers.map((each) => [each.kind, each]));
  const isDue = () => and(lte(timers.dueAt, clock.now()), inArray(timers.kind, [...byKind.keys()]));
  let running: Promise<void> | undefined;
  let stopped = false;
  let interval: NodeJS.Timeout | undefined;

  /** Claims one due timer for this instance. Its own short statement, so that the handler may lock its subject first. */
  async function claim() {
    const next = database.db
      .select({ id: timers.id })
      .from(timers)
      .where(and(isDue(), or(isNull(timers.claimedUntil), lte(timers.claimedUntil, sql`clock_timestamp()`))))
      .orderBy(asc(timers.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await database.db
      .update(timers)
      .set({
        claimedUntil: sql`clock_timestamp() + ${CLAIM}::interval`,
        attempts: sql`${timers.attempts} + 1`,
      })
      .where(inArray(timers.id, next))
      .returning();
    return row;
  }

  async function fire(row: typeof timers.$inferSelect): Promise<void> {
    try {
      await transaction(database.db, async (tx) => {
        await byKind.get(row.kind)?.fire(deps(), tx, { subject: row.subject, dueAt: row.dueAt });
        // A timer that was set anew meanwhile has another id and stays.
        await tx.delete(timers).where(eq(timers.id, row.id));
      });
      await database.durable();
    } catch (error) {
      log.error({ err: error, kind: row.kind, subject: row.subject, attempts: row.attempts }, 'timer failed');
      await database.db
        .update(timers)
        .set({ claimedUntil: sql`clock_timestamp() + ${`${RETRY_SECONDS} seconds`}::interval` })
        .where(eq(timers.id, row.id));
    }
  }

  async function work(): Promise<void> {
    for (let row = await claim(); row && !stopped; row = await claim()) await fire(row);
  }

  function tick(): Promise<void> {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    schedule: async (tx, kind, subject, dueAt) => {
      const fresh = { id: newHash(), dueAt, attempts: 0, claimedUntil: null };
      await tx
        .insert(timers)
        .values({ kind, subject, ...fresh })
        .onConflictDoUpdate({ target: [timers.kind, timers.subject], set: fresh });
    },
    cancel: async (tx, kind, subject) => {
      await tx.delete(timers).where(and(eq(timers.kind, kind), eq(timers.subject, subject)));
    },
    runDue: async () => {
      if (byKind.size === 0) return;
      await running;
      await tick();
    },
    start: () => {
      if (byKind.size === 0) return;
      const safely = () =>
        void tick().catch((error: unknown) => log.error({ err: error }, 'timers stand still'));
      interval = setInterval(safely, PATIENCE_MILLISECONDS).unref();
      safely();
    },
    stop: async () => {
      stopped = true;
      clearInterval(interval);
      await running;
    },
  };
}
