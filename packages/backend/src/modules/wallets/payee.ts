import type { Executor } from '@tasklane/server-kit/database';
import { findUser } from '../accounts';
import { walletOf } from './repository';

/** Returns where a user is paid: the connected wallet, else the account they named in the wallet's app, or null. */
export async function payeeOf(db: Executor, user: string): Promise<string | null> {
  return (await walletOf(db, user)) ?? (await findUser(db, user))?.walletAccount ?? null;
}
