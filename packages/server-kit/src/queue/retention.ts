import { and, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../database';
import type { TimerHandler, Timers } from './timers';

/** Rows that are deleted when they reach an age. */
export interface RetentionRule {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The moment from which the age counts; a row without it is retained. */
  readonly since: PgColumn;
  readonly hours: number;
  /** The rows of the table to which it applies; all if omitted. */
  readonly where?: SQL | undefined;
}

const KIND = 'retention.sweep';
const SUBJECT = 'all';
const HOUR = 3_600_000;
/** Rows per statement, and statements per sweep of a rule: the rest is left to the next sweep. */
const BATCH = 1_000;
const MOST_BATCHES = 50;

/** Deletes rows that have reached their age, in batches that hold no lock for long. */
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

/** Applies the retention rules once an hour, on one of the instances. */
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

/** Makes the next sweep due: a starting program does not know when the last one ran. */
export const scheduleSweep = (timers: Timers, db: Executor, now: Date): Promise<void> =>
  timers.schedule(db, KIND, SUBJECT, now);
