import type { Role } from '@tasklane/contracts';
import type { Executor } from '@tasklane/server-kit/database';
import { findUser } from '../accounts';
import { balanceOf } from '../ledger';
import { earningsLeft } from './policy';
import type { SellerStanding } from './policy';

const roleLess: readonly Role[] = [];

/** Returns what a seller has earned so far in cents, paid out or waiting for a wallet. */
const earnedBy = async (db: Executor, hash: string): Promise<number> =>
  Number((await balanceOf(db, 'payout', hash, 'USD')) + (await balanceOf(db, 'payable', hash, 'USD')));

/** Reads the attributes of a seller that decide about listing tasks. */
export async function standingOf(db: Executor, hash: string): Promise<SellerStanding> {
  const user = await findUser(db, hash);
  const verified = user?.verification === 1;
  return {
    roles: user?.roles ?? roleLess,
    verified,
    earningsLeft: verified ? null : earningsLeft(await earnedBy(db, hash)),
  };
}
