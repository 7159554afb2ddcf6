import { and, asc, eq, gt, isNull, max, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Instance } from '@tasklane/server-kit/queue';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { searchChanges, searchPositions } from './schema';

/** Rows per statement; each has two parameters. */
const ROWS = 1_000;

/** Returns the number of the last change; 0 before the first. */
export async function lastNumber(db: Executor): Promise<number> {
  const [row] = await db.select({ number: max(searchChanges.number) }).from(searchChanges);
  return row?.number ?? 0;
}

/**
 * Records that documents have changed. Numbers are committed in order, so a reader that has seen one has missed no
 * lower one.
 * @returns the highest number
 */
export const noteChanges = (db: Executor, tasks: readonly string[]): Promise<number> =>
  transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('search changes', 0))`);
    let number = await lastNumber(tx);
    const rows = [...new Set(tasks)].map((task) => ({ task, number: (number += 1) }));
    for (let from = 0; from < rows.length; from += ROWS) {
      await tx
        .insert(searchChanges)
        .values(rows.slice(from, from + ROWS))
        .onConflictDoUpdate({ target: searchChanges.task, set: { number: sql`excluded.number` } });
    }
    return number;
  });

/** Reads the first `limit` changes after a number, in order. */
export const changesAfter = (db: Executor, number: number, limit: number) =>
  db
    .select()
    .from(searchChanges)
    .where(gt(searchChanges.number, number))
    .orderBy(asc(searchChanges.number))
    .limit(limit);

/** Whether a shared index has not seen all changes. */
export async function isBehind(db: Executor, index: string): Promise<boolean> {
  const [row] = await db.select().from(searchPositions).where(eq(searchPositions.index, index));
  return (await lastNumber(db)) > (row?.number ?? 0);
}

/** The row of an index while this instance holds it exclusively. */
export interface Claim {
  readonly index: string;
  readonly holder: number;
  readonly number: number;
}

/** The kind of work that an index is claimed for: to update it, or to rebuild it. */
type Task = 'claimedBy' | 'builder';

/** Matches a claim that is free, this instance's own, or held by an instance that no longer runs. */
const isFree = (column: AnyPgColumn, holder: number, instance: Instance) =>
  or(isNull(column), eq(column, holder), instance.isAbandoned(column));

/** @returns undefined while another instance holds the claim, or when others could not see this instance's claim */
export async function claimIndex(
  db: Executor,
  instance: Instance,
  index: string,
  task: Task,
): Promise<Claim | undefined> {
  const { id: holder } = instance;
  if (holder === undefined) return undefined;
  await db.insert(searchPositions).values({ index, number: 0 }).onConflictDoNothing();
  const [row] = await db
    .update(searchPositions)
    .set({ [task]: holder })
    .where(and(eq(searchPositions.index, index), isFree(searchPositions[task], holder, instance)))
    .returning();
  return row && { index, holder, number: row.number };
}

const isHeld = ({ index, holder }: Claim, task: Task) =>
  and(eq(searchPositions.index, index), eq(searchPositions[task], holder));

export async function releaseIndex(db: Executor, claim: Claim, task: Task): Promise<void> {
  await db
    .update(searchPositions)
    .set({ [task]: null })
    .where(isHeld(claim, task));
}

/** @param builtAt when the index was rebuilt, if it was. @throws Error when another instance has taken over */
export async function movePosition(
  db: Executor,
  claim: Claim,
  number: number,
  builtAt?: Date,
): Promise<void> {
  const movedRows = await db
    .update(searchPositions)
    .set({ number, ...(builtAt && { builtAt }) })
    .where(isHeld(claim, 'claimedBy'))
    .returning({ index: searchPositions.index });
  if (movedRows.length === 0) throw new Error(`Another instance writes to the index "${claim.index}".`);
}

/** Whether an index was ever built from this database. */
export async function wasBuilt(db: Executor, index: string): Promise<boolean> {
  const [row] = await db.select().from(searchPositions).where(eq(searchPositions.index, index));
  return row?.builtAt != null;
}
