import type { accounts } from '@tasklane/contracts';
import type { Kernel } from '../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { insertRewards } from '../modules/rewards';
import { userHash } from './fill-people';
import { hashOf } from '@tasklane/demo-data';

const DAY = 24 * 3_600_000;

interface Given {
  readonly to: string;
  readonly title: string;
  readonly message?: string;
  readonly cents: number;
  readonly status: accounts.RewardState;
  readonly daysAgo: number;
}

const rewards: readonly Given[] = [
  { to: 'buyerbeth', title: 'Your first purchase', message: 'Thank you for trusting somebody you had never met.', cents: 500, status: 'granted', daysAgo: 40 },
  { to: 'buyerbeth', title: 'A friend who joined', cents: 300, status: 'pending', daysAgo: 2 },
  { to: 'basicbilal', title: 'Your first sale', message: 'The first of many, we hope.', cents: 500, status: 'granted', daysAgo: 12 },
  { to: 'basicbilal', title: 'A friend who joined', cents: 300, status: 'pending', daysAgo: 1 },
  { to: 'verifiedvic', title: 'Ten orders delivered on time', message: 'Nobody waited a minute longer than promised.', cents: 1000, status: 'granted', daysAgo: 21 },
  { to: 'verifiedvic', title: 'Your story for other sellers', cents: 800, status: 'pending', daysAgo: 3 },
  { to: 'verifiedvic', title: 'A post about your work', message: 'The post could not be found any more.', cents: 200, status: 'declined', daysAgo: 55 },
]; // prettier-ignore

/** Gives some demonstration users rewards, so that there is one of each kind. */
export async function fillRewards(kernel: Kernel, tx: Executor): Promise<void> {
  const now = kernel.clock.now().getTime();
  const rows = rewards.map(({ to, title, message = null, cents, status, daysAgo }) => ({
    hash: hashOf(`reward ${to} ${title}`),
    user: userHash(to),
    title,
    message,
    amount: cents,
    status,
    createdAt: new Date(now - daysAgo * DAY),
  }));
  await insertRewards(tx, rows);
}
