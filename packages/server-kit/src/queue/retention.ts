import { and, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';
import type { TimerHandler, Timers } from './timers';

/** Rows that are deleted when they reach an age. */
export interface RetentionRule {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The moment from which the age counts; a row without it stays. */
  readonly since: PgColumn;
  readonly hours: number;
  /** Which rows of the table it is about; all when left out. */
  readonly where?: SQL | undefined;
}

const KIND = 'retention.sweep';
const SUBJECT = 'all';
const HOUR = 3_600_000;
/** Rows that one statement deletes, and statements that one sweep makes of a rule: the rest is the next one's. */
const BATCH = 1_000;
const MOST_BATCHES = 50;

/** Deletes what has reached its age, in batches that hold no lock for long. */
async function sweep(
  tx: Executor,
  { table, id, since, hours, where }: RetentionRule,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - hours * HOUR);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = tx
      .select({ id })
      .from(table)
      .where(and(lt(since, oldest), where))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const deleted = await tx
      .delete(table)
      .where(inArray(id, due))
      .returning({ one: sql`1` });
    if (deleted.length < BATCH) return;
  }
}

/** Has all that is kept for a time deleted, once an hour by one of the instances. */
export const retentionTimer = <Deps>(
  rules: readonly RetentionRule[],
  platformOf: (deps: Deps) => { readonly timers: Timers; readonly clock: { now(): Date } },
): TimerHandler<Deps> => ({
  kind: KIND,
  fire: async (deps, tx) => {
    const { timers, clock } = platformOf(deps);
    const now = clock.now();
    for (const rule of rules) await sweep(tx, rule, now);
    await timers.schedule(tx, KIND, SUBJECT, new Date(now.getTime() + HOUR));
  },
});

/** Makes the next sweep due: a program that starts does not know when the last one was. */
export const scheduleSweep = (timers: Timers, db: Executor, now: Date): Promise<void> =>
  timers.schedule(db, KIND, SUBJECT, now);
