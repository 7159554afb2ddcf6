import { and, eq, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { sessions } from './schema';

export type Session = typeof sessions.$inferSelect;

export async function insertSession(tx: Executor, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

export async function lockSession(tx: Executor, hash: string): Promise<Session | undefined> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.hash, hash)).for('update');
  return row;
}

export async function updateSession(
  tx: Executor,
  hash: string,
  changes: Partial<typeof sessions.$inferInsert>,
): Promise<void> {
  await tx.update(sessions).set(changes).where(eq(sessions.hash, hash));
}

/** Ends those of these sessions that have not ended yet; returns their hashes. */
export async function endSessionsWhere(tx: Executor, which: SQL | undefined, now: Date): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(which, isNull(sessions.endedAt)))
    .returning({ hash: sessions.hash });
  return ended.map(({ hash }) => hash);
}

/** Whether this session exists and has not ended. */
export async function hasLiveSession(db: Executor, hash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(and(eq(sessions.hash, hash), isNull(sessions.endedAt)));
  return rows.length > 0;
}
