import { aliasedTable, and, asc, eq, inArray, isNotNull, isNull, lte, ne, notExists, sql } from 'drizzle-orm';
import { namedByConnection, retryOnConflict } from '../database';
import type { Executor } from '../database';
import type { Instance } from './instance';
import { outbox } from './queue.schema';

export type OutboxRow = typeof outbox.$inferSelect;

const now = sql`clock_timestamp()`;
const nowPlus = (seconds: number) => sql`clock_timestamp() + ${`${seconds} seconds`}::interval`;

export async function add(tx: Executor, events: (typeof outbox.$inferInsert)[]): Promise<void> {
  await tx.insert(outbox).values(events);
}

/**
 * Prepares the claim of the event that has waited longest, for one instance: it runs far more often than anything else,
 * and building its text anew each time takes the program longer than sending it. While an event of a subject is being handled, the others
 * of that subject wait: an index of the database enforces this for all instances. An event that another instance has
 * locked but not claimed yet also holds up those after it, since that instance may still fail to claim it.
 */
export function prepareClaim(
  db: Executor,
  by: { lane: string; consumers: readonly string[]; leaseSeconds: number },
): (instance: number) => Promise<OutboxRow | undefined> {
  const sibling = aliasedTable(outbox, 'sibling');
  const claimedSibling = db
    .select({ id: sibling.id })
    .from(sibling)
    .where(
      and(
        eq(sibling.lane, outbox.lane),
        eq(sibling.subject, outbox.subject),
        isNotNull(sibling.claimedBy),
        ne(sibling.id, outbox.id),
      ),
    );
  const earlier = aliasedTable(outbox, 'earlier');
  const earlierSibling = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.lane, outbox.lane),
        eq(earlier.subject, outbox.subject),
        isNull(earlier.deadAt),
        lte(earlier.availableAt, now),
        inArray(earlier.consumer, [...by.consumers]),
        // A single row comparison, which the index of subjects serves.
        sql`(${earlier.availableAt}, ${earlier.id}) < (${outbox.availableAt}, ${outbox.id})`,
      ),
    );
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.lane, by.lane),
        isNull(outbox.deadAt),
        lte(outbox.availableAt, now),
        inArray(outbox.consumer, [...by.consumers]),
        notExists(claimedSibling),
        notExists(earlierSibling),
      ),
    )
    .orderBy(asc(outbox.availableAt), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const statement = db
    .update(outbox)
    .set({
      claimedBy: sql`${sql.placeholder('instance')}`,
      availableAt: nowPlus(by.leaseSeconds),
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(eq(outbox.id, next))
    .returning()
    .prepare(namedByConnection);
  return async (instance) => {
    const [row] = await retryOnConflict(() => statement.execute({ instance }));
    return row;
  };
}

/** Releases what instances that no longer run had claimed. */
export async function releaseAbandoned(db: Executor, instance: Instance): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedBy: null, availableAt: now })
    .where(instance.isAbandoned(outbox.claimedBy));
}

export async function remove(db: Executor, { id }: OutboxRow): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/** Matches the row only while this claim holds it: a late attempt must not overwrite what another one recorded. */
const sameClaim = ({ id, claimedBy, attempts }: OutboxRow) =>
  and(eq(outbox.id, id), eq(outbox.claimedBy, claimedBy ?? 0), eq(outbox.attempts, attempts));

/** Releases a claim as if it had not been made. */
export async function release(db: Executor, row: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedBy: null, availableAt: now, attempts: row.attempts - 1 })
    .where(sameClaim(row));
}

export async function postpone(
  db: Executor,
  row: OutboxRow,
  { lastError, seconds }: { lastError: string; seconds: number },
): Promise<void> {
  await db
    .update(outbox)
    .set({ claimedBy: null, availableAt: nowPlus(seconds), lastError })
    .where(sameClaim(row));
}

/** Makes a dead letter of an event: it is not handed out again unless an admin retries it. */
export async function bury(db: Executor, row: OutboxRow, lastError: string): Promise<void> {
  await db.update(outbox).set({ claimedBy: null, deadAt: now, lastError }).where(sameClaim(row));
}
