import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../database';
import { listOfTable } from '../list';
import type { OutboxRow } from './outbox.repository';
import { outbox } from './queue.schema';

interface Selection {
  /** All if omitted. */
  readonly ids?: readonly number[] | undefined;
  /** All lanes if omitted. */
  readonly lane?: string | undefined;
}

/** Condition for dead letters that match the selection. */
const isDead = ({ ids, lane }: Selection) =>
  and(
    isNotNull(outbox.deadAt),
    ids && inArray(outbox.id, [...ids]),
    lane === undefined ? undefined : eq(outbox.lane, lane),
  );

/** Dead letters, latest first. */
export const deadLetterList = listOfTable(outbox, {
  name: 'dead-letters',
  id: outbox.id,
  sorts: { failed: { by: outbox.deadAt, type: 'timestamptz' } },
  defaultSort: '-failed',
  where: isNotNull(outbox.deadAt),
  filters: { lane: (lane: string) => eq(outbox.lane, lane) },
});

/** Requeues dead letters as if they were new; returns how many. */
export async function retryDeadLetters(db: Executor, selection: Selection): Promise<number> {
  const revived = await db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, availableAt: sql`clock_timestamp()` })
    .where(isDead(selection))
    .returning({ id: outbox.id });
  return revived.length;
}

/** Deletes a dead letter; returns it if it existed. */
export async function discardDeadLetter(db: Executor, id: number): Promise<OutboxRow | undefined> {
  const [row] = await db
    .delete(outbox)
    .where(isDead({ ids: [id] }))
    .returning();
  return row;
}
