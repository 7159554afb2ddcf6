import type { Executor } from '@tasklane/server-kit/database';
import { findUsers } from '../accounts';
import { walletsOf } from './repository';

/** Returns where each of some users is paid: the connected wallet, else the account they named in the wallet's app. */
export async function payeesOf(db: Executor, users: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const wallets = await walletsOf(db, users);
  const rows = await findUsers(db, users);
  const payees = rows.flatMap(({ hash, walletAccount }) => {
    const payee = wallets.get(hash) ?? walletAccount;
    return payee === null ? [] : [[hash, payee] as const];
  });
  return new Map(payees);
}
