import { desc, eq } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { identityChecks } from './schema';
import type { CheckState } from './schema';

type Check = typeof identityChecks.$inferSelect;

export async function insertCheck(db: Executor, check: Check): Promise<void> {
  await db.insert(identityChecks).values(check);
}

/** Finds the user's last check. */
export async function latestCheck(db: Executor, user: string): Promise<Check | undefined> {
  const [row] = await db
    .select()
    .from(identityChecks)
    .where(eq(identityChecks.user, user))
    .orderBy(desc(identityChecks.createdAt), desc(identityChecks.hash))
    .limit(1);
  return row;
}

/** Finds the check and locks its row until the transaction ends. */
export async function lockCheck(tx: Executor, hash: string): Promise<Check | undefined> {
  const [row] = await tx.select().from(identityChecks).where(eq(identityChecks.hash, hash)).for('update');
  return row;
}

export async function endCheck(tx: Executor, hash: string, state: CheckState, now: Date): Promise<void> {
  await tx.update(identityChecks).set({ state, endedAt: now }).where(eq(identityChecks.hash, hash));
}
