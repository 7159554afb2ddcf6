import type { Executor } from '@tasklane/server-kit/database';
import { walletAccountsOf } from '../accounts';
import { walletsOf } from './repository';

/** Returns where each of some users is paid: the connected wallet, else the account they named in the wallet's app. */
export async function payeesOf(db: Executor, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wallets = await walletsOf(db, users);
  return new Map([...(await walletAccountsOf(db, users)), ...wallets]);
}
