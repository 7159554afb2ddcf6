import { insertRewards } from '../modules/rewards';
import { newHash } from '@tasklane/server-kit';
import type { RewardRow } from '../schema';
import type { TestBackend } from './start';

/** Rewards of a user with these titles, latest first; five dollars each and granted unless specified otherwise. */
export async function buildRewards(
  { kernel }: TestBackend,
  user: { readonly hash: string },
  titles: readonly string[],
  more: Partial<RewardRow> = {},
): Promise<void> {
  const now = kernel.clock.now().getTime();
  const rows = titles.map((title, index) => ({
    hash: newHash(),
    user: user.hash,
    title,
    message: null,
    amount: 500,
    status: 'granted' as const,
    createdAt: new Date(now - index * 60_000),
    ...more,
  }));
  await insertRewards(kernel.db, rows);
}
