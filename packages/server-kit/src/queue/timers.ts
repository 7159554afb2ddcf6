import {
  aliasedTable,
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import type { Clock } from '../clock';
import { retryOnConflict, transaction } from '../database';
import type { Database, Executor } from '../database';
import { newHash } from '../ids';
import type { Instance } from './instance';
import type { Log } from '../log';
import { createQueueRunner } from './queue-runner';
import { timers } from './queue.schema';

type TimerRow = typeof timers.$inferSelect;

/**
 * What a kind of timer does. It runs in `tx`, must lock its subject's row and check again whether the work is still
 * due: the timer may have been cancelled or moved a moment ago.
 */
export interface TimerHandler<Deps> {
  readonly kind: string;
  readonly fire: (deps: Deps, tx: Executor, due: { subject: string; dueAt: Date }) => Promise<void>;
}

export interface Timers {
  /** Sets the one timer of this kind and subject to `dueAt`, whether or not it exists. */
  schedule(tx: Executor, kind: string, subject: string, dueAt: Date): Promise<void>;
  /**
   * The same, unless it is set already. One that is firing is not: its handler may have looked for work before `tx` adds
   * some.
   */
  scheduleUnlessSet(tx: Executor, kind: string, subject: string, dueAt: Date): Promise<void>;
  cancel(tx: Executor, kind: string, subject: string): Promise<void>;
  /** Whether the timer of this kind and subject is set and due. */
  isDue(tx: Executor, kind: string, subject: string): Promise<boolean>;
  /** Fires everything that is due, and what becomes due as a result; for the moved clock. */
  runDue(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const POLL_MILLISECONDS = 1_000;
const STOP_GRACE_MILLISECONDS = 10_000;
/** How long a claim lasts, in case its instance hangs; longer than PostgreSQL lets a handler take. */
const CLAIM_SECONDS = 60;
const FIRST_BACKOFF_SECONDS = 30;
const LONGEST_BACKOFF_SECONDS = 3_600;
/** How long a handler may wait for a row that another transaction holds, and for one statement. */
const limits = sql`SELECT set_config('lock_timeout', '10s', true), set_config('statement_timeout', '30s', true)`;
/** A handler that takes longer stops holding up the next one. On the embedded database it holds up everything. */
const PATIENCE_MILLISECONDS = 1_000;
const CONCURRENCY = { postgres: 4, embedded: 1 };

const newTimer = (dueAt: Date) => ({
  id: newHash(),
  dueAt,
  attempts: 0,
  claimedUntil: null,
  claimedBy: null,
});

const nowPlus = (seconds: number) => sql`clock_timestamp() + ${`${seconds} seconds`}::interval`;

export function createTimers<Deps>(options: {
  database: Database;
  instance: Instance;
  clock: Clock;
  log: Log;
  handlers: readonly TimerHandler<Deps>[];
  deps: () => Deps;
}): Timers {
  const { database, instance, clock, log, handlers, deps } = options;
  const { db } = database;
  const byKind = new Map(handlers.map((each) => [each.kind, each]));
  const reportFailure = (error: unknown) => log.error({ err: error }, 'timers stand still');
  let interval: NodeJS.Timeout | undefined;

  /**
   * Claims one due timer for this instance. A separate short statement, so that the handler may lock its subject first.
   */
  async function claim(): Promise<TimerRow | undefined> {
    const { id: claimedBy } = instance;
    if (claimedBy === undefined) return undefined;
    const sibling = aliasedTable(timers, 'sibling');
    const claimedSibling = db
      .select({ id: sibling.id })
      .from(sibling)
      .where(
        and(eq(sibling.subject, timers.subject), isNotNull(sibling.claimedBy), ne(sibling.id, timers.id)),
      );
    const next = db
      .select({ id: timers.id })
      .from(timers)
      .where(
        and(
          lte(timers.dueAt, clock.now()),
          inArray(timers.kind, [...byKind.keys()]),
          or(isNull(timers.claimedUntil), lte(timers.claimedUntil, sql`clock_timestamp()`)),
          notExists(claimedSibling),
        ),
      )
      .orderBy(asc(timers.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    const [row] = await retryOnConflict(() =>
      db
        .update(timers)
        .set({ claimedBy, claimedUntil: nowPlus(CLAIM_SECONDS), attempts: sql`${timers.attempts} + 1` })
        .where(eq(timers.id, next))
        .returning(),
    );
    return row;
  }

  async function fire(row: TimerRow): Promise<void> {
    try {
      await transaction(db, async (tx) => {
        if (database.kind === 'postgres') await tx.execute(limits);
        await byKind.get(row.kind)?.fire(deps(), tx, { subject: row.subject, dueAt: row.dueAt });
        // A timer that was reset meanwhile has another id and stays.
        await tx.delete(timers).where(eq(timers.id, row.id));
      });
      await database.durable();
    } catch (error) {
      log.error({ err: error, kind: row.kind, subject: row.subject, attempts: row.attempts }, 'timer failed');
      const seconds = Math.min(LONGEST_BACKOFF_SECONDS, FIRST_BACKOFF_SECONDS * 2 ** (row.attempts - 1));
      await db
        .update(timers)
        .set({ claimedBy: null, claimedUntil: nowPlus(seconds) })
        .where(and(eq(timers.id, row.id), eq(timers.attempts, row.attempts)));
    }
  }

  const runner = createQueueRunner({
    claim,
    handle: fire,
    onError: reportFailure,
    concurrency: CONCURRENCY[database.kind],
    patience: PATIENCE_MILLISECONDS,
  });

  /** Releases what instances that no longer run had claimed. */
  async function releaseAbandoned(): Promise<void> {
    await db
      .update(timers)
      .set({ claimedBy: null, claimedUntil: null })
      .where(instance.isAbandoned(timers.claimedBy));
  }

  return {
    schedule: async (tx, kind, subject, dueAt) => {
      const fresh = newTimer(dueAt);
      await tx
        .insert(timers)
        .values({ kind, subject, ...fresh })
        .onConflictDoUpdate({ target: [timers.kind, timers.subject], set: fresh });
    },
    scheduleUnlessSet: async (tx, kind, subject, dueAt) => {
      const fresh = newTimer(dueAt);
      await tx
        .insert(timers)
        .values({ kind, subject, ...fresh })
        .onConflictDoUpdate({
          target: [timers.kind, timers.subject],
          set: fresh,
          setWhere: isNotNull(timers.claimedBy),
        });
    },
    cancel: async (tx, kind, subject) => {
      await tx.delete(timers).where(and(eq(timers.kind, kind), eq(timers.subject, subject)));
    },
    isDue: async (tx, kind, subject) => {
      const due = and(eq(timers.kind, kind), eq(timers.subject, subject), lte(timers.dueAt, clock.now()));
      return (await tx.$count(timers, due)) > 0;
    },
    runDue: async () => {
      if (byKind.size === 0) return;
      await releaseAbandoned();
      await runner.drain();
    },
    start: () => {
      if (byKind.size === 0) return;
      const safely = () => void releaseAbandoned().then(runner.poke).catch(reportFailure);
      interval = setInterval(safely, POLL_MILLISECONDS).unref();
      safely();
    },
    stop: async () => {
      clearInterval(interval);
      await runner.stop(STOP_GRACE_MILLISECONDS);
    },
  };
}
