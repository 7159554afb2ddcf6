import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '../database';
import { listOfTable } from '../list';
import type { OutboxRow } from './outbox.repository';
import { outbox } from './queue.schema';

interface Selection {
  /** All where they are left out. */
  readonly ids?: readonly number[] | undefined;
  /** All lanes where it is left out. */
  readonly lane?: string | undefined;
}

/** Events that were given up, and of these only those that are selected. */
const isDead = ({ ids, lane }: Selection) =>
  and(
    isNotNull(outbox.deadAt),
    ids && inArray(outbox.id, [...ids]),
    lane === undefined ? undefined : eq(outbox.lane, lane),
  );

/** Events that were given up, the latest first. */
export const deadLetterList = listOfTable(outbox, {
  name: 'dead-letters',
  id: outbox.id,
  sorts: { failed: { by: outbox.deadAt, type: 'timestamptz' } },
  defaultSort: '-failed',
  where: isNotNull(outbox.deadAt),
  filters: { lane: (lane: string) => eq(outbox.lane, lane) },
});

/** Has dead letters handed out again as if they were new; answers how many. */
export async function retryDeadLetters(db: Executor, selection: Selection): Promise<number> {
  const revived = await db
    .update(outbox)
    .set({ deadAt: null, attempts: 0, availableAt: sql`clock_timestamp()` })
    .where(isDead(selection))
    .returning({ id: outbox.id });
  return revived.length;
}

/** Deletes a dead letter; answers what it was, if there was one. */
export async function discardDeadLetter(db: Executor, id: number): Promise<OutboxRow | undefined> {
  const [row] = await db
    .delete(outbox)
    .where(isDead({ ids: [id] }))
    .returning();
  return row;
}
