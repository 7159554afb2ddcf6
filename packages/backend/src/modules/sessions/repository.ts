import { and, eq, isNull, ne } from 'drizzle-orm';
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

export async function endSession(tx: Executor, hash: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.hash, hash), isNull(sessions.endedAt)));
}

/** Whether this session exists and has not ended. */
export async function sessionLives(db: Executor, hash: string): Promise<boolean> {
  const rows = await db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(and(eq(sessions.hash, hash), isNull(sessions.endedAt)));
  return rows.length > 0;
}

/** Ends every session of the user. */
export async function endAllSessions(tx: Executor, user: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.user, user), isNull(sessions.endedAt)));
}

/** Ends every session of the user except this one. */
export async function endOtherSessions(tx: Executor, user: string, kept: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.user, user), ne(sessions.hash, kept), isNull(sessions.endedAt)));
}
