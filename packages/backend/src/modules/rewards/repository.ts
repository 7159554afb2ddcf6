import { count, desc, eq } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { rewards } from './schema';
import type { RewardRow } from './schema';

/** Reads a page of a user's rewards, latest first, and how many there are in all. */
export async function rewardsOf(
  db: Executor,
  user: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: RewardRow[]; total: number }> {
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(rewards)
      .where(eq(rewards.user, user))
      .orderBy(desc(rewards.createdAt), rewards.hash)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(rewards).where(eq(rewards.user, user)),
  ]);
  return { rows, total: all?.total ?? 0 };
}

export async function insertRewards(db: Executor, rows: readonly RewardRow[]): Promise<void> {
  await db.insert(rewards).values([...rows]);
}
