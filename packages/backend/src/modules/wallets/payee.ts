import type { Executor } from '@tasklane/server-kit/database';
import { findUser } from '../accounts';
import { walletOf } from './repository';

/** What a user is paid to: the connected wallet, else the account in the wallet's app that they named; null without. */
export async function payeeOf(db: Executor, user: string): Promise<string | null> {
  return (await walletOf(db, user)) ?? (await findUser(db, user))?.walletAccount ?? null;
}
